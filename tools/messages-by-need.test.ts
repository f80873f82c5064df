import { expect, test } from 'vitest';
import { namesLateSentence } from '../web/messages-by-need.ts';

test('a module that names a sentence beyond those of lists brings all sentences along', () => {
  expect(namesLateSentence(`t('login.locked') + t(\`column.\${id}\`) + message('job.status_new')`)).toBe(false);
  expect(namesLateSentence("await post('/merge/done', 'jobs.view')")).toBe(false);
  expect(namesLateSentence("notify({ title: message('merge.done', names) })")).toBe(true);
  expect(namesLateSentence(`sentence(\`merge.\${outcome}\`)`)).toBe(true);
});
