import { expect, test } from 'vitest';
import { type CountedTranscript, differingTranscript } from './counted-pages.ts';

const file = (
  page_count: number,
  job_deponent_id: number | null = 7,
  file_name = `${page_count}.txt`,
): CountedTranscript => ({
  file_name,
  job_deponent_id,
  page_count,
});

test.each<[string, number | null, CountedTranscript[], number, number | null]>([
  ['the same', 148, [file(148)], 1, null],
  ['more pages than typed', 146, [file(148)], 1, 148],
  ['nothing typed', null, [file(148)], 1, null],
  ['nothing uploaded', 148, [], 1, null],
  ['a later version that differs', 148, [file(150), file(148)], 1, null],
  ['two versions that differ', 148, [file(150), file(149)], 1, 150],
  ['of another deponent', 148, [file(20, 8)], 2, null],
  ['of nobody in particular, with one deponent', 148, [file(150, null)], 1, 150],
  ['of nobody in particular, with two', 148, [file(150, null)], 2, null],
])('a transcript: %s', (_, typed, transcripts, deponent_count, pages) => {
  const found = differingTranscript({ job_deponent_id: 7, typed, transcripts, deponent_count });
  expect(found?.page_count ?? null).toBe(pages);
});
