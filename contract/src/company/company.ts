import { COMPANY_LIST } from '@onrecord/domain/company/company/company.list';
import { LOCALES } from '@onrecord/domain/core/language/locale';
import { z } from 'zod';
import { logsConfiguration } from '../core/calls/activity-log.ts';
import { get, patch, post, remove } from '../core/entry.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { companySession, termWords } from '../core/session-user.ts';
import { choice, id, messageResponse, optionalId, plainDate, savedResponse } from '../core/shapes.ts';
import {
  companyChange,
  companyData,
  companyFields,
  companyFieldsChange,
  companyFigures,
  companyRow,
  extensionException,
  newCompany,
  storageUsed,
} from './company-shapes.ts';

/**
 * What a login page or a link page of a company may show to anybody (section 2). Where the theme hides the company's
 * information, content, phone, support number, email and website are blank.
 */
const publicCompany = z.strictObject({
  company_id: id,
  name: z.string(),
  domain_name: z.string(),
  locale: z.enum(LOCALES),
  theme: z.strictObject({
    btn_bgcolor: z.string(),
    btn_fontcolor: z.string(),
    hide_company_logo: z.boolean(),
    login_company_logo: z.string(),
    header_company_logo: z.string(),
    dark_company_logo: z.string(),
    login_image: z.string(),
    /** Safe HTML: cleaned again each time it is read. */
    login_page_content: z.string(),
    site_message: z.string(),
    phone: z.string(),
    support_no: z.string(),
    email: z.string(),
    website: z.string(),
    hide_company_information: z.boolean(),
    show_login_image: z.boolean(),
    left_login_image_option: z.boolean(),
    above_login_image_option: z.boolean(),
  }),
  terms: termWords,
});

/** Which company is meant: the one the viewer works in, unless an admin names another. */
const ofCompany = z.strictObject({ company_id: id.optional() });

/** Section 7, Company. */
export const companyArea = {
  /** `company_name` is the address segment: the domain name, or the name without blanks. 404 sends people to `/login`. */
  getCompanyByName: get('/company/getCompanyByName/{company_name}', 'public', {
    params: { company_name: z.string().max(120) },
    returns: publicCompany,
  }),
  /** The companies the viewer may work in: all active ones for an admin, the own one for everybody else. */
  getUserCompanies: post('/company/getUserCompanies', 'session', {
    body: z.strictObject({ search_text: z.string().max(200).default('') }),
    returns: z.strictObject({ data: z.array(choice) }),
  }),
  /** How the company is set up, as sessions know it: asked for anew when somebody changes the company. */
  getSessionSettings: get('/company/getSessionSettings', 'session', { returns: companySession }),
  /** 2: first middle last suffix; any other: last, first middle suffix. */
  getFullNameDisplaySetting: post('/company/getFullNameDisplaySetting', 'session', {
    body: z.strictObject({ company_id: id.optional() }),
    returns: z.strictObject({ default_calculate_display_names: z.number().int() }),
  }),
  /** The company the viewer works in. */
  getCompany: get('/company/getCompany', 'companies.view', { returns: companyData }),
  /** Every company for an admin, the own one for its staff. */
  companies: pageOf(COMPANY_LIST, '/company/companies', companyRow),
  exportCompanies: fileOf(COMPANY_LIST, '/company/exportCompanies'),
  getCompanyData: get('/company/getCompanyData/{id}', 'companies.view', { returns: companyData }),
  /**
   * Makes a company that can schedule its first job at once, with one division and one manager, whole or not at all. The
   * manager gets a temporary password by mail.
   */
  create: post('/company/create', 'companies.add', { body: newCompany, returns: savedResponse }),
  /** Changes what is sent. Some of it is for admins only; closing a company ends the sessions of its users. */
  update: patch('/company/update/{id}', 'companies.edit', { body: companyChange, returns: savedResponse }),
  /** Takes a company without jobs off every list and gives its name and address back. */
  delete: remove('/company/delete/{id}', 'companies.delete', { returns: messageResponse }),
  /** Asks the service that sends texts whether it knows an account; nothing of it is kept. */
  verifyTwilioAccount: post('/company/verifyTwilioAccount', 'companies.edit', {
    body: z.strictObject({
      account_sid: z.string().trim().min(1).max(64),
      auth_token: z.string().trim().min(1).max(128),
    }),
    returns: z.strictObject({ is_valid: z.boolean(), message: z.string() }),
  }),
  getLogsConfiguration: post('/company/getLogsConfiguration', 'activitylog.view', {
    body: z.strictObject({ company_id: id.optional() }),
    returns: logsConfiguration,
  }),
  adminDetailsCountStoreProcedure: post('/company/adminDetailsCountStoreProcedure', 'companies.view', {
    body: z.strictObject({ from_date: plainDate, to_date: plainDate }),
    returns: companyFigures,
  }),
  /** How the company departs from the extensions that are blocked for everybody. */
  getFileExtensionExceptions: post('/company/getFileExtensionExceptions', 'session', {
    body: ofCompany,
    returns: z.strictObject({ data: z.array(extensionException) }),
  }),
  /** Replaces the list by the one sent; a problem stands under `exceptions.0.extension`. */
  updateFileExtensionExceptions: patch('/company/updateFileExtensionExceptions/{id}', 'companies.edit', {
    body: z.strictObject({ exceptions: z.array(extensionException).max(50) }),
    returns: messageResponse,
  }),
  /** What the company's files take up, summed when asked. */
  getBucketSize: post('/company/getBucketSize', 'companies.view', { body: ofCompany, returns: storageUsed }),
  /** Whether another company than `company_id` has this name or this domain name. */
  checkCompanyNameExisted: post('/company/checkCompanyNameExisted', 'companies.view', {
    body: z.strictObject({
      name: z.string().max(255).default(''),
      domain_name: z.string().max(255).default(''),
      company_id: optionalId.default(null),
    }),
    returns: z.strictObject({ exists: z.boolean(), name_exists: z.boolean(), domain_name_exists: z.boolean() }),
  }),
  /**
   * A temporary password to give somebody by hand: made anew for each call, kept nowhere and nobody's. There is no default
   * password that several users would share.
   */
  getCompanyDefaultPassword: post('/company/getCompanyDefaultPassword', 'users.add', {
    body: ofCompany,
    returns: z.strictObject({ default_password: z.string() }),
  }),
  getCompanyFields: get('/company/getCompanyFields/{id}', 'companies.view', { returns: companyFields }),
  updateCompanyFields: patch('/company/updateCompanyFields/{id}', 'companies.edit', {
    body: companyFieldsChange,
    returns: savedResponse,
  }),
};
