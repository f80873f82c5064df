import { describe, expect, test } from 'vitest';
import { mustChooseCompany } from './must-choose-company.ts';

const admin = { user_type: 'admin', sel_dashboard_company_id: null } as const;

describe('the dialog that asks for a company', () => {
  test.each(['/companies', '/companies/3', '/subscriptions', '/applicationsettings'])(
    'leaves an admin alone at %s, which needs none',
    (path) => expect(mustChooseCompany(admin, path)).toBe(false),
  );

  test.each(['/dashboard', '/activity/jobs', '/frontrange/companysubscription'])('opens for an admin at %s', (path) =>
    expect(mustChooseCompany(admin, path)).toBe(true),
  );

  test('opens for nobody who has a company', () => {
    expect(mustChooseCompany({ ...admin, sel_dashboard_company_id: 2 }, '/dashboard')).toBe(false);
    expect(mustChooseCompany({ user_type: 'company', sel_dashboard_company_id: null }, '/dashboard')).toBe(false);
  });
});
