import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { decideEmailCode, EMAIL_CODE_MINUTES } from '@onrecord/domain/company/division/division-draft';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { sql } from 'kysely';
import type { UserScope } from '../../../db/scope.ts';
import { limitRate, RATE_RULES } from '../../../http/request/rate-limit.ts';
import type { Services } from '../../../http/services.ts';
import { companyMail } from '../../../http/text/company-message.ts';
import { textsIn } from '../../../http/text/texts-in.ts';
import { companyOf } from '../company/company.reads.ts';
import { divisionDetail } from './division.reads.ts';
import { recordDivision } from './division.writes.ts';

const digest = (divisionId: number, code: string) => createHash('sha256').update(`${divisionId} ${code}`).digest();

const setOf = (services: Services, scope: UserScope, divisionId: number, values: object) =>
  services.db.withScope(scope, (tx) =>
    tx
      .updateTable('division')
      .set(values)
      .where('company_id', '=', scope.company_id)
      .where('division_id', '=', divisionId)
      .execute(),
  );

/** Mails a code to the address of a division; whoever reads it there may write from there. */
export async function sendEmailCode(services: Services, scope: UserScope, divisionId: number): Promise<string> {
  const { division, company } = await services.db.readScope(scope, async (tx) => ({
    division: await divisionDetail(tx, scope, divisionId),
    company: await companyOf(tx, scope),
  }));
  const { email } = division;
  if (email === '') throw refuseFields({ email: sentence('division.email_required') });
  await limitRate(services, RATE_RULES.division_email, `${scope.company_id} ${email.toLowerCase()}`);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expires = services.now().add({ minutes: EMAIL_CODE_MINUTES });
  await setOf(services, scope, divisionId, {
    email_code_hash: digest(divisionId, code),
    email_code_expires_at: expires.toString(),
    email_code_tries: 0,
  });
  const t = textsIn(company.locale);
  const facts = { division_name: division.name, code, minutes: EMAIL_CODE_MINUTES };
  const content = {
    subject: t('division.email_mail_subject', { email, company_name: company.name }),
    paragraphs: [t('division.email_mail_text', facts)],
    footer: [t('division.email_mail_ignore')],
  };
  const dedupe_key = `division-email ${divisionId} ${expires.epochMilliseconds}`;
  await services.mail.send(companyMail(company, { to: email, dedupe_key, content, mail_from: services.mail_from }));
  return message('division.email_code_sent', { email });
}

/** Confirms the address by the code that was mailed there. @throws AppError 400 at the field `code` */
export async function confirmEmail(
  services: Services,
  scope: UserScope,
  divisionId: number,
  code: string,
): Promise<{ message: string; email_verified_on: string }> {
  const now = services.now();
  const decided = await services.db.withScope(scope, async (tx) => {
    await divisionDetail(tx, scope, divisionId);
    // Counted before it is looked at, under the row's lock: guesses that come at once count one by one.
    await sql`update division set email_code_tries = least(email_code_tries + 1, 100)
      where company_id = ${scope.company_id} and division_id = ${divisionId}`.execute(tx);
    const division = await divisionDetail(tx, scope, divisionId);
    const { email_code_hash: hash, email_code_expires_at: expires, email_code_tries: tries } = division;
    const known = hash && expires ? { expires_at: Temporal.Instant.from(expires), tries: tries - 1 } : undefined;
    const isRight = hash !== null && timingSafeEqual(hash, digest(divisionId, code.replace(/\D/g, '')));
    const decision = decideEmailCode(known && { ...known, isRight }, now);
    if (decision === 'verified') {
      await tx
        .updateTable('division')
        .set({ email_verified_on: now.toString(), email_code_hash: null, email_code_expires_at: null })
        .where('company_id', '=', scope.company_id)
        .where('division_id', '=', divisionId)
        .execute();
      await recordDivision(tx, scope, division, {
        changes: changesBetween({ email_verified_on: null }, { email_verified_on: now.toString() }),
      });
    }
    return { decision, email: division.email };
  });
  if (decided.decision === 'wrong') throw refuseFields({ code: sentence('division.email_code_wrong') });
  if (decided.decision === 'expired') throw refuseFields({ code: sentence('division.email_code_expired') });
  return { message: message('division.email_verified', { email: decided.email }), email_verified_on: now.toString() };
}
