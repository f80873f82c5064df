import { RESERVED_WORDS } from '../../company/company/reserved-words.ts';

/** What the path of a login page says: `company_name` is the segment that names a company, null on `/login` itself. */
export interface LoginPath {
  readonly company_name: string | null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Returns what a path says as that of a login page (section 4): `/login`, or one segment that no page of the product begins
 * with and so names a company. Null for the path of any other page.
 */
export function readLoginPath(path: string): LoginPath | null {
  const [segment, ...more] = path.split('/').filter(Boolean);
  if (segment === undefined || more.length > 0) return null;
  const word = segment.toLowerCase();
  if (word === 'login') return { company_name: null };
  return RESERVED_WORDS.includes(word) ? null : { company_name: decoded(segment) };
}
