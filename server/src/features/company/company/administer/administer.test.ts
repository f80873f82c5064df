import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildContact, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { buildJob } from '../../../../testing/build/build-job.ts';
import { askAddress, PDF, uploadFile } from '../../../../testing/make/upload-file.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
let admin: Record<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  const { company_id } = await buildCompany(t.db);
  admin = await signIn(t.db, await buildUser(t.db, company_id, 'admin'));
});
afterAll(() => t.close());

interface Data {
  company_id: number;
  version: number;
  name: string;
  status: string;
}

async function company(options: Parameters<typeof buildCompany>[1] = {}) {
  const own = await buildCompany(t.db, options);
  const user = await buildUser(t.db, own.company_id, 'company', { full_access: true });
  return { ...own, user, staff: await signIn(t.db, user) };
}

const read = async (id: number, headers = admin) =>
  (await t.call('GET', `/company/getCompanyData/${id}`, headers)).body as Data;

async function change(id: number, values: object, headers = admin) {
  const { version } = await read(id, headers);
  return t.call('PATCH', `/company/update/${id}`, headers, { version, ...values });
}

const activities = (id: number) =>
  inCompany(t.db, id, (tx) => tx.selectFrom('activity_log').selectAll().orderBy('activity_log_id', 'desc').execute());

describe('the list', () => {
  test('an admin finds, sorts and pages through every company, staff find their own', async () => {
    const [one, two] = [await company({ name: 'Zebra Reporting' }), await company({ name: 'Aardvark Reporting' })];
    const page = (headers: Record<string, string>, body: object) => t.call('POST', '/company/companies', headers, body);
    const sort = { column_name: 'name', type: 'desc' };
    expect((await page(admin, { search_text: 'reporting', sort })).body).toMatchObject({
      count: 2,
      data: [
        { company_id: one.company_id, name: 'Zebra Reporting', division_count: 1, user_count: 1 },
        { company_id: two.company_id },
      ],
    });
    expect((await page(admin, { search_text: 'reporting', sort, offset: 1, limit: 1 })).body).toMatchObject({
      count: 2,
      data: [{ company_id: two.company_id }],
    });
    expect((await page(one.staff, {})).body).toMatchObject({ count: 1, data: [{ company_id: one.company_id }] });
  });

  test('the same companies go into a file', async () => {
    const { domain_name } = await company();
    const body = { format: 'txt', search_text: domain_name, columns: ['name', 'domain_name'] };
    const file = await t.call('POST', '/company/exportCompanies', admin, body);
    expect(file.headers['content-disposition']).toMatch(/CompanyList_\d\d-\d\d-\d{4}_\d+\.txt/);
    expect(String(file.body).trim().split('\n')).toHaveLength(2);
    expect(file.body).toContain(domain_name);
  });

  test('looking through the directory leaves nobody in another company', async () => {
    const { company_id, staff } = await company();
    await inCompany(t.db, company_id, async (tx) => {
      await tx.selectFrom('company').select('company_id').execute();
    });
    await t.call('POST', '/company/companies', admin, {});
    expect((await t.call('GET', '/company/getCompany', staff)).body).toMatchObject({ company_id });
  });
});

describe('a company’s own staff', () => {
  test('change what is theirs, and everybody has it at once', async () => {
    const { company_id, staff } = await company();
    const { version } = await read(company_id, staff);
    const fields = { version, date_format: 'DD/MM/YYYY', page_size: 25, city: 'Golden' };
    expect(await t.call('PATCH', `/company/updateCompanyFields/${company_id}`, staff, fields)).toMatchObject({
      status: 200,
      body: { message: 'Saved.' },
    });
    const colleague = await signIn(t.db, await buildUser(t.db, company_id, 'company'));
    expect((await t.call('GET', `/auth/getUserSessionOfCompany/${company_id}`, colleague)).body).toMatchObject({
      date_format: 'DD/MM/YYYY',
      page_size: 25,
    });
    expect(await activities(company_id)).toMatchObject([
      { activity_type: 'Settings Saved', changes: { city: { before: '', after: 'Golden' } } },
    ]);
  });

  test('the second of two saves is given what the first one wrote', async () => {
    const { company_id, staff } = await company();
    const { version } = await read(company_id);
    expect((await change(company_id, { city: 'Golden', version }, staff)).status).toBe(200);
    expect(await change(company_id, { city: 'Boulder', version }, staff)).toMatchObject({
      status: 409,
      body: { fresh: { city: 'Golden', version: version + 1 } },
    });
  });

  test.each([
    ['domain_name', 'elsewhere'],
    ['status', 'inactive'],
    ['allow_large_uploads', true],
  ])('leave %s to admins', async (field, value) => {
    const { company_id, staff } = await company();
    expect(await change(company_id, { [field]: value }, staff)).toMatchObject({
      status: 400,
      body: { fields: { [field]: 'Only an admin can change this.' } },
    });
    const fields = { version: 1, [field]: value };
    expect((await t.call('PATCH', `/company/updateCompanyFields/${company_id}`, staff, fields)).status).toBe(400);
    expect((await change(company_id, { [field]: value })).status).toBe(200);
  });

  test.each([
    ['page_size', 4, 'Minimum value is 5'],
    ['provider_pay_days', 366, 'Maximum value is 365'],
    ['returned_check_fee', '12345', 'Not a valid amount'],
    ['time_zone', 'Nowhere/Land', 'Please select a time zone'],
    ['email', 'nobody', 'Invalid email address'],
    ['phone', '12', 'Please enter valid phone number'],
    ['name', '', 'This field is required'],
  ])('%s is not %j', async (field, value, sentence) => {
    const { company_id, staff } = await company();
    expect((await change(company_id, { [field]: value }, staff)).body).toMatchObject({ fields: { [field]: sentence } });
  });

  test('see and change nothing of another company; contacts and limited staff change nothing', async () => {
    const [own, other] = [await company(), await company()];
    for (const response of [
      await t.call('GET', `/company/getCompanyData/${other.company_id}`, own.staff),
      await t.call('PATCH', `/company/update/${other.company_id}`, own.staff, { version: 1, city: 'X' }),
      await t.call('POST', '/company/getBucketSize', own.staff, { company_id: other.company_id }),
      await t.call('POST', '/company/getFileExtensionExceptions', own.staff, { company_id: other.company_id }),
      await t.call('PATCH', `/company/updateFileExtensionExceptions/${other.company_id}`, own.staff, {
        exceptions: [],
      }),
    ])
      expect(response.status).toBe(404);
    const contact = await signIn(t.db, await buildUser(t.db, own.company_id, 'contact'));
    const limited = await signIn(t.db, await buildUser(t.db, own.company_id, 'company'));
    expect((await t.call('GET', '/company/getCompany', contact)).status).toBe(403);
    expect((await t.call('GET', '/company/getCompany', limited)).status).toBe(200);
    expect((await change(own.company_id, { city: 'X' }, limited)).status).toBe(403);
  });

  test('another order of names reaches the rows of the list', async () => {
    const { company_id, division_id, staff } = await company();
    const contact = await buildContact(t.db, company_id, { is_attorney: true });
    await buildJob(t.db, company_id, { division_id, taking_contact_id: contact.contact_id });
    const names = async () =>
      ((await t.call('POST', '/job/getJobListing', staff, {})).body as { data: { taking_scontact_name: string }[] })
        .data;
    expect((await names())[0]?.taking_scontact_name).toBe(`${contact.last_name}, Grace`);
    await change(company_id, { default_calculate_display_names: 2 }, staff);
    expect((await names())[0]?.taking_scontact_name).toBe(`Grace ${contact.last_name}`);
  });
});

describe('closing', () => {
  test('shuts everybody out at once, keeps everything, and opening lets them in again', async () => {
    const { company_id, user, staff, domain_name } = await company();
    expect((await t.call('GET', '/auth/sessions', staff)).status).toBe(200);
    expect((await change(company_id, { status: 'inactive' })).status).toBe(200);
    await expect.poll(async () => (await t.call('GET', '/auth/sessions', staff)).status).toBe(401);
    const login = { username: user.username, password: 'Deposition1!', company_id };
    expect(await t.call('POST', '/auth/login', {}, login)).toMatchObject({
      status: 403,
      body: { message: 'Your account is disabled. Please contact technical support for assistance.' },
    });
    expect((await t.call('GET', `/company/getCompanyByName/${domain_name}`, {})).status).toBe(404);
    expect((await t.call('GET', `/auth/getUserSessionOfCompany/${company_id}`, admin)).status).toBe(404);
    expect(await read(company_id)).toMatchObject({ status: 'inactive', user_count: 1 });

    expect((await change(company_id, { status: 'active' })).status).toBe(200);
    expect((await t.call('GET', '/auth/sessions', staff)).status).toBe(401);
    expect((await t.call('POST', '/auth/login', {}, login)).status).toBe(200);
  });

  test('is not for the company that runs the platform', async () => {
    const { company_id } = await company();
    await inCompany(t.db, company_id, (tx) => tx.updateTable('company').set({ is_platform: true }).execute());
    expect((await change(company_id, { status: 'inactive' })).body).toMatchObject({
      fields: { status: 'This company runs the platform and stays open.' },
    });
    expect((await t.call('DELETE', `/company/delete/${company_id}`, admin)).status).toBe(400);
  });
});

describe('deleting', () => {
  test('is refused to a company that has jobs', async () => {
    const { company_id, division_id } = await company();
    await buildJob(t.db, company_id, { division_id });
    expect(await t.call('DELETE', `/company/delete/${company_id}`, admin)).toMatchObject({
      status: 409,
      body: {
        message:
          'This company has jobs and cannot be deleted. Close it instead: no one can log in, and all data is kept.',
      },
    });
    expect(await read(company_id)).toMatchObject({ status: 'active' });
  });

  test('takes an unused company off every list and gives its address to the next one', async () => {
    const { company_id, name, domain_name, user, staff } = await company();
    expect((await t.call('DELETE', `/company/delete/${company_id}`, admin)).body).toEqual({
      message: `${name} was deleted.`,
    });
    await expect.poll(async () => (await t.call('GET', '/auth/sessions', staff)).status).toBe(401);
    expect((await t.call('GET', `/company/getCompanyData/${company_id}`, admin)).status).toBe(404);
    const page = await t.call('POST', '/company/companies', admin, { search_text: domain_name });
    expect(page.body).toMatchObject({ data: [] });
    const login = { username: user.username, password: 'Deposition1!', company_id };
    expect((await t.call('POST', '/auth/login', {}, login)).status).toBe(403);
    const heir = await company();
    expect((await change(heir.company_id, { domain_name, name })).status).toBe(200);
    expect((await t.call('GET', `/company/getCompanyByName/${domain_name}`, {})).body).toMatchObject({
      company_id: heir.company_id,
    });
    expect(await activities(company_id)).toMatchObject([{ activity_type: 'Record Deleted', object_name: name }]);
  });
});

describe('files', () => {
  async function withJob() {
    const own = await company();
    const { job_id } = await buildJob(t.db, own.company_id, { division_id: own.division_id });
    return { ...own, job_id };
  }
  const except = (id: number, headers: Record<string, string>, exceptions: object[]) =>
    t.call('PATCH', `/company/updateFileExtensionExceptions/${id}`, headers, { exceptions });

  test('an exception decides what may be uploaded in this company, and in no other', async () => {
    const [own, other] = [await withJob(), await withJob()];
    const exceptions = [
      { extension: '.VBS', rule: 'allow' },
      { extension: 'pdf', rule: 'refuse' },
    ];
    expect((await except(own.company_id, own.staff, exceptions)).status).toBe(200);
    const request = async (who: typeof own, file_name: string) =>
      (await askAddress(t, who.staff, { job_id: who.job_id, file_name })).status;
    expect([await request(own, 'a.vbs'), await request(own, 'a.pdf'), await request(own, 'a.exe')]).toEqual([
      200, 400, 400,
    ]);
    expect([await request(other, 'a.vbs'), await request(other, 'a.pdf')]).toEqual([400, 200]);
    const { body } = await t.call('POST', '/job_file/getUploadData', own.staff, { job_id: own.job_id });
    expect(body).toMatchObject({ extension_exceptions: [{ extension: 'pdf' }, { extension: 'vbs', rule: 'allow' }] });
    expect((await activities(own.company_id))[0]).toMatchObject({
      changes: { file_extensions: { before: '', after: 'vbs: allow, pdf: refuse' } },
    });
  });

  test('a file that was renamed on the way meets the same rule', async () => {
    const own = await withJob();
    const key_name = await uploadFile(t, own.staff, own.job_id);
    await except(own.company_id, own.staff, [{ extension: 'pdf', rule: 'refuse' }]);
    const added = await t.call('POST', '/job_file/addJobFiles', own.staff, {
      job_id: own.job_id,
      files_data: [{ key_name }],
    });
    expect(added).toMatchObject({
      status: 400,
      body: { fields: { 'files.0.file_name': 'Files of type pdf cannot be uploaded.' } },
    });
  });

  test('a pointless or doubled exception is refused in its row', async () => {
    const own = await company();
    const rows = [
      { extension: 'exe', rule: 'allow' },
      { extension: 'exe', rule: 'allow' },
      { extension: 'pdf', rule: 'allow' },
    ];
    expect((await except(own.company_id, own.staff, rows)).body).toMatchObject({
      fields: {
        'exceptions.1.extension': 'This extension is already in the list.',
        'exceptions.2.extension': 'This already applies to every company. No exception is needed.',
      },
    });
  });

  test('what is stored is summed: files, deleted ones, and uploads that wait', async () => {
    const own = await withJob();
    const add = async () => {
      const key_name = await uploadFile(t, own.staff, own.job_id);
      const body = { job_id: own.job_id, files_data: [{ key_name }] };
      return ((await t.call('POST', '/job_file/addJobFiles', own.staff, body)).body as { job_file_ids: number[] })
        .job_file_ids[0];
    };
    await add();
    const second = await add();
    await inCompany(t.db, own.company_id, (tx) =>
      tx
        .updateTable('job_file')
        .set({ is_deleted: true })
        .where('job_file_id', '=', second ?? 0)
        .execute(),
    );
    await uploadFile(t, own.staff, own.job_id);
    const size = PDF.byteLength;
    const expected = {
      bytes: 3 * size,
      count: 3,
      parts: [
        { kind: 'job_files', bytes: size, count: 1 },
        { kind: 'deleted_files', bytes: size, count: 1 },
        { kind: 'waiting_uploads', bytes: size, count: 1 },
      ],
    };
    expect((await t.call('POST', '/company/getBucketSize', own.staff, {})).body).toEqual(expected);
    const requested = { company_id: own.company_id };
    expect((await t.call('POST', '/company/getBucketSize', admin, requested)).body).toEqual(expected);
  });
});

test('a default password is nobody’s: each call makes a new one, for those who may add users', async () => {
  const { company_id, staff } = await company();
  const ask = async (headers: Record<string, string>) =>
    t.call('POST', '/company/getCompanyDefaultPassword', headers, {});
  const [one, two] = [await ask(staff), await ask(staff)];
  expect(one.body).not.toEqual(two.body);
  const limited = await signIn(t.db, await buildUser(t.db, company_id, 'company'));
  expect((await ask(limited)).status).toBe(403);
});

test('figures are counted by company and by range, and staff see their own', async () => {
  const [busy, idle] = [await company(), await company()];
  await buildJob(t.db, busy.company_id, { division_id: busy.division_id, job_date: '2027-03-10' });
  await buildJob(t.db, busy.company_id, { division_id: busy.division_id, job_date: '2027-04-10' });
  const figures = async (headers: Record<string, string>, from_date: string, to_date: string) =>
    (await t.call('POST', '/company/adminDetailsCountStoreProcedure', headers, { from_date, to_date })).body as {
      data: { company_id: number; job_count: number }[];
      total: { job_count: number; company_count: number };
    };
  const march = await figures(admin, '2027-03-01', '2027-03-31');
  const of = (id: number) => march.data.find(({ company_id }) => company_id === id);
  expect(of(busy.company_id)).toMatchObject({ job_count: 1 });
  expect(of(idle.company_id)).toMatchObject({ job_count: 0 });
  expect(march.total.company_count).toBe(march.data.length);
  expect((await figures(busy.staff, '2027-03-01', '2027-04-30')).data).toMatchObject([
    { company_id: busy.company_id, job_count: 2 },
  ]);
});
