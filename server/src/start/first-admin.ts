import { parseArgs } from 'node:util';
import { domainNameProblem, suggestedDomainName } from '@onrecord/domain/company/company/domain-name';
import { isTimeZone } from '@onrecord/domain/core/format/locale-formats';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { defaultTerm } from '@onrecord/domain/core/term/resolve-term';
import { isEmail } from '@onrecord/domain/core/validation/patterns';
import { createArgon2Passwords } from '../adapters/password/argon2-password.ts';
import { openDatabase } from '../db/database.ts';
import { openDataFolder, takeDataFolder } from '../db/embedded/data-folder.ts';
import { StartRefusal } from '../db/start-refusal.ts';
import type { Env } from '../env.ts';
import {
  type FirstAdmin,
  type FirstAdminLink,
  makeFirstAdmin,
} from '../features/access/sign-in/first-admin/first-admin.writes.ts';
import { makePlatform } from '../features/company/company/create.writes.ts';
import { checkAppRole } from './app-role.ts';
import { checkExternalDatabase } from './external-database.ts';
import { openProductDatabase } from './open-database.ts';
import { ownAddress } from './own-address.ts';
import { installationSecret } from './secret.ts';

export const FIRST_ADMIN_USAGE = `Usage: npm run first-admin -- --email ADDRESS [OPTIONS]

Makes the company that runs the platform and its first admin, and prints a link that takes the admin's password, once.

Options:
  --email ADDRESS       the admin's mail address
  --username NAME       what the admin logs in with; admin without it
  --name "FIRST LAST"   the admin's name
  --company NAME        the company that runs the platform; OnRecord without it
  --domain-name WORD    its web address; made of its name without it
  --time-zone ZONE      its time zone, like America/Chicago; America/Denver without it
  --help                print this
`;

const options = {
  email: { type: 'string', default: '' },
  username: { type: 'string', default: 'admin' },
  name: { type: 'string', default: 'First Admin' },
  company: { type: 'string', default: 'OnRecord' },
  'domain-name': { type: 'string' },
  'time-zone': { type: 'string', default: 'America/Denver' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new StartRefusal(`${(error as Error).message}\n\n${FIRST_ADMIN_USAGE}`);
  }
}

function refuseUnless(isRight: boolean, sentence: string): void {
  if (!isRight) throw new StartRefusal(sentence);
}

const isText = (text: string, max: number) => text !== '' && text.length <= max;

/**
 * Reads what an operator types of the first admin; undefined where only the usage is asked for.
 *
 * @throws StartRefusal with a sentence that names the option
 */
export function readFirstAdmin(args: readonly string[]): FirstAdmin | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const [email, username, company] = [values.email.trim(), values.username.trim(), values.company.trim()];
  const [first_name = '', ...rest] = values.name.trim().split(/\s+/);
  const domain_name = (values['domain-name'] ?? suggestedDomainName(company)).trim().toLowerCase();
  const problem = domainNameProblem(domain_name);
  refuseUnless(email !== '', `--email is missing: the mail address of the admin.\n\n${FIRST_ADMIN_USAGE}`);
  refuseUnless(isEmail(email) && email.length <= 320, '--email must be a mail address.');
  refuseUnless(isText(username, 255), '--username must have 1 to 255 characters.');
  refuseUnless(isText(first_name, 120) && isText(rest.join(' '), 120), '--name must be a first and a last name.');
  refuseUnless(isText(company, 120), '--company must have 1 to 120 characters.');
  refuseUnless(isTimeZone(values['time-zone']), '--time-zone must be a time zone like America/Chicago.');
  if (problem) throw new StartRefusal(`--domain-name cannot be used: ${sentenceText(problem, defaultTerm)}`);
  const time_zone = values['time-zone'];
  return { username, email, first_name, last_name: rest.join(' '), company, domain_name, time_zone };
}

/** Says what fields of the company were refused for, as a sentence for the console. */
function inWords(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const sentences = Object.values(error.fields ?? {}).map((one) => sentenceText(one, defaultTerm));
  return new StartRefusal(sentences.length > 0 ? sentences.join(' ') : error.message);
}

/** Makes the first admin of this installation in its database, which is migrated first. */
export async function addFirstAdmin(
  env: Env,
  wanted: FirstAdmin,
  onNotice: (line: string) => void,
): Promise<FirstAdminLink> {
  const dataFolder = openDataFolder(env.dataFolder);
  const lock = env.databaseUrl === undefined ? takeDataFolder(dataFolder) : undefined;
  const { databaseUrl } = env;
  if (databaseUrl !== undefined) await checkExternalDatabase(databaseUrl);
  const secret = installationSecret(dataFolder, env.secret);
  const secretIsGiven = env.secret !== undefined;
  const database = openProductDatabase({ databaseUrl, dataFolder, secret, secretIsGiven, onNotice });
  try {
    const { appUrl } = await database.urls;
    await checkAppRole(appUrl);
    const db = openDatabase({ url: appUrl });
    try {
      const means = { db, now: () => Temporal.Now.instant(), passwords: createArgon2Passwords() };
      return await makeFirstAdmin(means, makePlatform, wanted, ownAddress(env, env.port));
    } finally {
      await db.close();
    }
  } catch (error) {
    throw inWords(error);
  } finally {
    await database.stop();
    lock?.release();
  }
}

/** What the console says of the admin who was made. */
export function firstAdminLines({ username, url, days, is_new }: FirstAdminLink): string[] {
  return [
    is_new
      ? `Made the admin ${username}.`
      : `The admin ${username} was made before and never chose a password. This link replaces the earlier one.`,
    `Open this link to choose the password. It works once, for ${days} days:`,
    `  ${url}`,
  ];
}
