import type { AppNotice } from '@onrecord/contract/messages/app-notice';
import { type NoticeJob, spokenValues } from '@onrecord/domain/core/app-notice/notice-values';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { DEFAULT_LOCALE } from '@onrecord/domain/core/language/locale';
import { isMessageKey, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { notificationTypeById } from '@onrecord/domain/messages/notification/notification-type';
import { speaker, summaryOf } from '../notification/notification.present.ts';
import type { NoticeRow } from './app-notice.reads.ts';

/** A notice in the reader's language, words and formats; one whose sentence is no longer there says its kind. */
export function presentNotice(
  { sentence, sentence_values, ...row }: NoticeRow,
  terms: TermResolver,
  formats: FormatSettings,
): AppNotice {
  if (!isMessageKey(sentence)) return { ...row, text: notificationTypeById(row.notification_type_id)?.name ?? '' };
  const t = speaker(terms);
  const jobSummary = (job: NoticeJob) => summaryOf(job, formats, t, terms.locale ?? DEFAULT_LOCALE);
  return {
    ...row,
    text: sentenceText({ key: sentence, params: spokenValues(sentence_values, formats, jobSummary) }, terms),
  };
}
