import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { mailArea, type SendTo } from '@onrecord/contract/messages/mail';
import { fileArea } from '@onrecord/contract/production/file';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useKindNames } from '../../../lib/kind-names.ts';
import { jobMailTexts } from '../../../lib/texts/job-mail.ts';
import { useTexts } from '../../../lib/texts.ts';
import { notify } from '../../../ui/overlays/toast.ts';

/** What a press would send, as its preview takes it. */
export type MailRequest = BodyInputOf<typeof mailArea.previewMail>;

const FILE_MAILS = ['sendEmailRequestFile', 'sendReminder'] as const;
type FileMail = (typeof FILE_MAILS)[number];
const isFileMail = (what: string): what is FileMail => (FILE_MAILS as readonly string[]).includes(what);

type Texts = ReturnType<typeof useTexts<typeof jobMailTexts.entries>>;

/** What can be sent to somebody now: notifications by their names, and the two mails about files. */
function optionsOf(people: readonly SendTo[], t: Texts, nameOf: ReturnType<typeof useKindNames>) {
  const types = new Map(people.flatMap((person) => person.types.map((type) => [type.name, type] as const)));
  const options = [...types.values()].map((type) => ({
    value: type.name,
    label: t(`to_${type.audience}`, { what: nameOf(type) }),
  }));
  if (people.length === 0) return [];
  const files = [
    { value: 'sendEmailRequestFile', label: t('ask_files') },
    ...(people.some(({ owes_files }) => owes_files) ? [{ value: 'sendReminder', label: t('remind_files') }] : []),
  ];
  return [...options, ...files];
}

function mayGet(person: SendTo, what: string): boolean {
  if (what === 'sendEmailRequestFile') return true;
  if (what === 'sendReminder') return person.owes_files;
  return person.types.some(({ name }) => name === what);
}

const keyOf = ({ audience, party_id }: SendTo) => `${audience} ${party_id}`;

interface Given {
  readonly jobId: number;
  readonly people: readonly SendTo[];
  readonly onDone?: () => void;
}

/** What is chosen in the dialog, what it would send, and the press. */
export function useSendMail({ jobId, people: all, onDone }: Given) {
  const t = useTexts(jobMailTexts);
  const client = useQueryClient();
  const options = optionsOf(all, t, useKindNames());
  const [chosenWhat, setWhat] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [channels, setChannels] = useState<'mail' | 'both'>('mail');
  const [words, setWords] = useState('');
  const [count, setCount] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const what = chosenWhat ?? options[0]?.value ?? '';
  const people = all.filter((person) => mayGet(person, what));
  const isChosen = (person: SendTo) => !left.has(keyOf(person));
  const chosen = people.filter(isChosen);
  const ids = (audience: SendTo['audience']) =>
    chosen.filter((person) => person.audience === audience).map(({ party_id }) => party_id);
  const body = {
    job_id: jobId,
    contact_ids: ids('contact'),
    service_provider_ids: ids('provider'),
    message: words.trim(),
  };
  const kind = channels === 'mail' ? 'sendNotificationMail' : 'sendNotification';
  const request: MailRequest | null =
    chosen.length === 0
      ? null
      : isFileMail(what)
        ? { kind: what, ...body }
        : { kind, ...body, notification_type: what };
  const press = () => {
    if (what === 'sendEmailRequestFile') return call(mailArea.sendEmailRequestFile, { body });
    if (what === 'sendReminder') return sendReminders(jobId, ids('provider'), body.message);
    return call(mailArea[kind], { body: { ...body, notification_type: what } });
  };
  const send = async () => {
    setBusy(true);
    try {
      const { message, sent } = await press();
      notify({ title: message, tone: sent === 0 ? 'bad' : 'ok' });
      await client.invalidateQueries({ queryKey: ['job', jobId] });
      onDone?.();
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  const choose = (person: SendTo, isOn: boolean) => {
    const next = new Set(left);
    if (isOn) next.delete(keyOf(person));
    else next.add(keyOf(person));
    setLeft(next);
  };
  const isAbout = all.some(({ types }) => types.some(({ name, audience }) => name === what && audience === 'office'));
  return {
    ...{ options, what, setWhat, people, isChosen, choose, isAbout, takesText: !isFileMail(what) },
    ...{ channels, setChannels, words, setWords, request, count, setCount, isBusy, send },
  };
}

export type Chooser = ReturnType<typeof useSendMail>;

/** A reminder of files to each of the providers chosen. */
async function sendReminders(job_id: number, providers: readonly number[], message: string) {
  let last = { message: '', sent: 0 };
  for (const service_provider_id of providers) {
    const made = await call(fileArea.sendReminder, { body: { job_id, service_provider_id, message } });
    last = { message: made.message, sent: last.sent + made.sent };
  }
  return last;
}
