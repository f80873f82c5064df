import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { RESERVED_WORDS } from './reserved-words.ts';

export const DOMAIN_NAME_MIN = 2;
export const DOMAIN_NAME_MAX = 40;

const SHAPE = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const reserved = new Set<string>(RESERVED_WORDS);

/** A domain name as it is kept: without blanks around it, in small letters. */
export function tidyDomainName(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * Why a company cannot have this domain name; undefined when it can. It is the first segment of the company's own address
 * (section 2, `/{company domain name}`), so it must read well there and must not hide one of the product's own pages.
 * Whether another company has it is for the database to say.
 */
export function domainNameProblem(text: string): Sentence | undefined {
  const name = tidyDomainName(text);
  if (name === '') return sentence('form.required');
  if (name.length < DOMAIN_NAME_MIN) return sentence('form.min_length', { n: DOMAIN_NAME_MIN });
  if (name.length > DOMAIN_NAME_MAX) return sentence('form.max_length', { n: DOMAIN_NAME_MAX });
  if (!SHAPE.test(name)) return sentence('company.domain_shape');
  return reserved.has(name) ? sentence('company.domain_reserved') : undefined;
}

/** A domain name to begin with, made of a company's name; '' where nothing of it can stand in an address. */
export function suggestedDomainName(companyName: string): string {
  const plain = companyName.normalize('NFD').replace(/\p{Mark}/gu, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, DOMAIN_NAME_MAX);
}
