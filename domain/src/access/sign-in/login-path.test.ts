import { expect, test } from 'vitest';
import { readLoginPath } from './login-path.ts';

test.each(['/login', '/LOGIN/'])('%s is the login page of no company', (path) => {
  expect(readLoginPath(path)).toEqual({ company_name: null });
});

test.each([
  ['/frontrange', 'frontrange'],
  ['/Front%20Range/', 'Front Range'],
  ['/100%25%', '100%25%'],
])('%s is the login page of a company', (path, company_name) => {
  expect(readLoginPath(path)).toEqual({ company_name });
});

test.each(['/', '/dashboard', '/Calendar', '/forgot-password', '/frontrange/companysubscription'])(
  '%s is no login page',
  (path) => {
    expect(readLoginPath(path)).toBeNull();
  },
);
