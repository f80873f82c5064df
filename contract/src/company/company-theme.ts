import { isHexColor } from '@onrecord/domain/core/validation/hex-color';
import { isEmail, isUrlOrEmpty } from '@onrecord/domain/core/validation/patterns';
import { z } from 'zod';
import { PICTURE_BODY, pictureContent } from '../core/calls/picture.ts';
import { get, patch, post } from '../core/entry.ts';
import { id, savedResponse, shortText } from '../core/shapes.ts';

const color = z.string().refine(isHexColor, 'form.color');
/** Formatted text: what is not safe is taken out when it is saved and again when it is read. */
const html = (max: number) => z.string().max(max);
/** An address that `uploadImage` or `getCompanyThemes` gave, or blank for none. */
const address = z.string().max(200_000);

const look = {
  btn_bgcolor: color,
  btn_fontcolor: color,
  hide_company_logo: z.boolean(),
  login_company_logo: address,
  header_company_logo: address,
  /** In the header of dark pages; without one the name of the company stands there. Left out: as before. */
  dark_company_logo: address.optional(),
  login_image: address,
  login_page_content: html(20_000),
  site_message: z.string().trim().max(500),
  phone: shortText,
  support_no: shortText,
  email: z
    .string()
    .trim()
    .max(320)
    .refine((text) => text === '' || isEmail(text), 'form.email'),
  website: shortText.refine(isUrlOrEmpty, 'form.url'),
  hide_company_information: z.boolean(),
  show_login_image: z.boolean(),
  left_login_image_option: z.boolean(),
  above_login_image_option: z.boolean(),
  terms_of_service: html(60_000),
  privacy_policy: html(60_000),
};

export const newTheme = z.strictObject(look);
export type NewTheme = z.output<typeof newTheme>;

/** `version` is the one that was read; an older one than the row's is refused with the row as it is. */
export const themeChange = z.strictObject({ ...look, version: z.number().int() });
export type ThemeChange = z.output<typeof themeChange>;

/** A theme as those see it who work in the company. */
export const companyTheme = z.strictObject({
  ...look,
  dark_company_logo: z.string(),
  company_id: id,
  phone: z.string(),
  support_no: z.string(),
  email: z.string(),
  website: z.string(),
  version: z.number().int(),
});
export type CompanyTheme = z.output<typeof companyTheme>;

const legal = { terms_of_service: z.string(), privacy_policy: z.string() };

/** Section 7, Theme. `id` in paths is the company's, which must be the one being worked in. */
export const companyThemeArea = {
  /** '' when the company has no such logo or hides it. */
  getCompanyLogoImage: post('/company_theme/getCompanyLogoImage', 'public', {
    body: z.strictObject({ company_id: id, logo_type: z.enum(['login', 'header']) }),
    returns: z.strictObject({ url: z.string() }),
  }),
  getCompanyThemes: get('/company_theme/getCompanyThemes/{id}', 'session', { returns: companyTheme }),
  update: patch('/company_theme/update/{id}', 'companies.edit', { body: themeChange, returns: savedResponse }),
  /** For a company that has none yet; a company made here has one from the beginning. */
  create: post('/company_theme/create', 'companies.add', { body: newTheme, returns: savedResponse }),
  /** Keeps a picture and answers its address, which stands in the theme once that is saved with it. */
  uploadImage: post('/company_theme/uploadImage/{id}', 'companies.edit', {
    body: z.strictObject({
      use: z.enum(['banner', 'login_logo', 'header_logo', 'dark_logo']),
      content: pictureContent,
    }),
    returns: z.strictObject({ url: z.string() }),
    bodyLimit: PICTURE_BODY,
  }),
  /** The platform's own terms of service and privacy policy; blank where the product's texts hold. */
  getGeneralLegalTexts: get('/company_theme/getGeneralLegalTexts', 'public', { returns: z.strictObject(legal) }),
  /** What holds for those of a company: its own terms and policy, else the platform's; blank where the product's texts do. */
  getLegalTexts: get('/company_theme/getLegalTexts/{company_name}', 'public', {
    params: { company_name: z.string().max(120) },
    returns: z.strictObject({ name: z.string(), domain_name: z.string(), ...legal }),
  }),
};
