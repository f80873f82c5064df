import { expect, test } from 'vitest';
import { lateSentences } from '../web/messages-by-need.ts';

test('a module that names a sentence beyond those of lists brings all sentences along', () => {
  expect(lateSentences(`t('login.locked') + t(\`job_filter.\${id}\`) + message('job.status_new')`)).toBe('none');
  expect(lateSentences("await post('/merge/done', 'jobs.view')")).toBe('none');
  expect(lateSentences("notify({ title: message('merge.done', names) })")).toBe('all');
  expect(lateSentences(`sentence(\`merge.\${outcome}\`)`)).toBe('all');
});

test('a module that names sentences of link pages only brings no others along', () => {
  expect(lateSentences("t('link.submit')")).toBe('links');
  expect(lateSentences("t('link.submit') + t('merge.done')")).toBe('all');
});
