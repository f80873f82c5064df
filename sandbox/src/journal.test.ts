import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileJournal } from './journal.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onrecord-journal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Line = { n: number };

test('remembers in order what was appended at once', async () => {
  const path = join(folder, 'order', 'journal.jsonl');
  const journal = await fileJournal<Line>(path);
  await Promise.all(Array.from({ length: 100 }, (_, n) => journal.append({ n })));
  await journal.close();
  const again = await fileJournal<Line>(path);
  expect(again.past.map(({ n }) => n)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  await again.close();
});

test('an append is in the file by the time it is answered', async () => {
  const path = join(folder, 'answered.jsonl');
  const journal = await fileJournal<Line>(path);
  for (let n = 0; n < 5; n += 1) {
    await journal.append({ n });
    expect(await readFile(path, 'utf8')).toContain(`{"n":${n}}\n`);
  }
  await journal.close();
});

test('a line cut off by a kill is dropped, and what follows it is not lost', async () => {
  const path = join(folder, 'torn.jsonl');
  const first = await fileJournal<Line>(path);
  await first.append({ n: 1 });
  await first.close();
  await appendFile(path, '{"n":2,"text":"é');
  const second = await fileJournal<Line>(path);
  expect(second.past).toEqual([{ n: 1 }]);
  await second.append({ n: 3 });
  await second.close();
  const third = await fileJournal<Line>(path);
  expect(third.past).toEqual([{ n: 1 }, { n: 3 }]);
  await third.close();
});

test('after a failed write nothing is accepted any more', async () => {
  const journal = await fileJournal<Line>(join(folder, 'failed.jsonl'));
  await journal.append({ n: 1 });
  await journal.close();
  await expect(journal.append({ n: 2 })).rejects.toThrow();
  await expect(journal.append({ n: 3 })).rejects.toThrow();
});
