import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { makePicture } from '../../../testing/make/make-picture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sweepPictures } from './picture.writes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const DAY = 24;

async function look() {
  const { company_id, division_id } = await buildCompany(t.db);
  const headers = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const upload = async (shade: number, who = headers) => {
    const body = { use: 'header_logo', content: makePicture(288, 66, shade) };
    const response = await t.call('POST', `/company_theme/uploadImage/${company_id}`, who, body);
    return (response.body as { url: string }).url;
  };
  const show = async (header_company_logo: string) => {
    const { body } = await t.call('GET', `/company_theme/getCompanyThemes/${company_id}`, headers);
    const { company_id: _id, ...theme } = body as { company_id: number };
    const response = await t.call('PATCH', `/company_theme/update/${company_id}`, headers, {
      ...theme,
      header_company_logo,
    });
    return response.status;
  };
  const status = async (url: string) => (await t.app.inject({ url })).statusCode;
  return { company_id, division_id, headers, upload, show, status };
}

const start = Temporal.Now.instant();
async function sweepAfter(days: number): Promise<void> {
  t.setNow(start.add({ hours: days * DAY }));
  await sweepPictures(t.services);
  t.setNow(undefined);
}

test('a picture goes when nothing has shown it for ninety days, and not a day before', async () => {
  const { company_id, division_id, headers, upload, show, status } = await look();
  const [shown, waiting] = [await upload(1), await upload(2)];
  await show(shown);
  const content = makePicture(288, 66, 3);
  const logo = await t.call('POST', `/division/uploadDivisionLogo/${division_id}`, headers, { content });
  const { url: ofDivision } = logo.body as { url: string };
  await sweepAfter(1);
  await sweepAfter(90);
  expect(await Promise.all([shown, ofDivision, waiting].map(status))).toEqual([200, 200, 200]);
  await sweepAfter(92);
  expect(await Promise.all([shown, ofDivision, waiting].map(status))).toEqual([200, 200, 404]);
  const rows = await inCompany(t.db, company_id, (tx) => tx.selectFrom('picture').select('sha256').execute());
  expect(rows).toHaveLength(2);
});

test('a logo that was taken down and put up again starts anew, and one that went can be sent again', async () => {
  const { upload, show, status } = await look();
  const [first, second] = [await upload(11), await upload(12)];
  await show(first);
  await show(second);
  await sweepAfter(1);
  await show(first);
  await sweepAfter(60);
  await show(second);
  await sweepAfter(100);
  expect(await Promise.all([first, second].map(status))).toEqual([200, 200]);
  await sweepAfter(191);
  expect(await Promise.all([first, second].map(status))).toEqual([404, 200]);
  expect(await show(first)).toBe(400);
  expect(await upload(11)).toBe(first);
  expect([await status(first), await show(first)]).toEqual([200, 200]);
});

test('whoever sends a picture while it is swept has it afterwards', async () => {
  const { company_id, upload, status } = await look();
  const colleague = await buildUser(t.db, company_id, 'company', { full_access: true });
  const onThatDay = await signIn(t.db, colleague, start.add({ hours: 100 * DAY }));
  for (let round = 0; round < 8; round += 1) {
    const url = await upload(20 + round);
    await sweepAfter(1);
    await Promise.all([sweepAfter(100), upload(20 + round, onThatDay)]);
    expect(await status(url)).toBe(200);
  }
});
