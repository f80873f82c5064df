import { post } from '@onrecord/contract/core/entry';
import { END, partHead } from '@onrecord/domain/core/format/counted-file';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCredentials } from '../call/client.ts';
import { offerFile } from './offer-file.ts';

const exportNotes = post('/note/export', 'notes.view', { response: 'file' });
const fetchMock = vi.fn<typeof fetch>();
const text = (words: string) => new TextEncoder().encode(words);

/** A list of two rows, in as many parts as are given. */
function response(...chunks: Uint8Array[]) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const headers = {
    'x-rows': '2',
    'x-file-type': 'text/plain',
    'content-disposition': "attachment; filename*=UTF-8''Notes.txt",
  };
  fetchMock.mockResolvedValueOnce(new Response(body, { headers }));
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  setCredentials({ access_token: 'u.2.secret', company_id: 2 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

test('a file comes with its name and type, and its rows are told on the way', async () => {
  response(partHead(0, 0), partHead(1, 4), text('Ada\n'), partHead(2, 4), text('Bea\n'), partHead(2, END));
  const reported: [number, number][] = [];
  const onRows = (written: number, total: number) => reported.push([written, total]);
  const { blob, name } = await offerFile(exportNotes)({ signal: new AbortController().signal, onRows });
  expect(name).toBe('Notes.txt');
  expect(blob.size).toBe(8);
  expect(blob.type).toBe('text/plain');
  expect(reported[0]).toEqual([0, 2]);
  expect(reported.at(-1)).toEqual([2, 2]);
  expect(new Headers(fetchMock.mock.lastCall?.[1]?.headers).get('x-count-rows')).toBe('1');
});

test('what ends without its end is no file', async () => {
  response(partHead(0, 0), partHead(1, 4), text('Ada\n'));
  const taking = { signal: new AbortController().signal, onRows: () => undefined };
  await expect(offerFile(exportNotes)(taking)).rejects.toMatchObject({ key: 'list.export_broken' });
});
