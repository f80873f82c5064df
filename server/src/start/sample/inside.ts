import { isSampleId } from '@onrecord/domain/core/account/sample-company';
import { createOutboxMail } from '../../adapters/mail/outbox-mail.ts';
import type { RecordMessage } from '../../adapters/mail/outbox-record.ts';
import { createOutboxSms } from '../../adapters/sms/outbox-sms.ts';
import { systemScope } from '../../db/scope.ts';
import { isRemovedSample } from '../../features/company/company/sample/sample.reads.ts';
import type { Services } from '../../http/services.ts';
import type { TaskRunner } from '../../tasks/task-runner.ts';

const ALIKE = { enumerable: true, writable: true, configurable: true };

/**
 * Keeps mails and texts of sample data inside: they end in the outbox, where the office reads them, whatever the installation
 * sends with. Every message goes through one of these two, so that no feature can forget it.
 */
export function keepSamplesInside<S extends Pick<Services, 'mail' | 'sms'>>(
  services: S,
  recordMessage: RecordMessage,
): S {
  const { mail, sms } = services;
  const outbox = { mail: createOutboxMail({ recordMessage }), sms: createOutboxSms({ recordMessage }) };
  return Object.defineProperties({} as S, {
    ...Object.getOwnPropertyDescriptors(services),
    mail: {
      ...ALIKE,
      value: {
        ...mail,
        send: (message: Parameters<typeof mail.send>[0]) =>
          isSampleId(message.company_id) ? outbox.mail.send(message) : mail.send(message),
      },
    },
    sms: {
      ...ALIKE,
      value: {
        ...sms,
        send: (message: Parameters<typeof sms.send>[0]) =>
          isSampleId(message.company_id) ? outbox.sms.send(message) : sms.send(message),
      },
    },
  });
}

/** Leaves out what was queued in sample data that was turned off meanwhile: there is nobody left to do it for. */
export function skipRemovedSamples(runner: TaskRunner, { db }: Pick<Services, 'db'>): Pick<TaskRunner, 'registerTask'> {
  const isRemoved = (data: object) => {
    const { company_id = 0 } = data as { company_id?: number };
    return isRemovedSample({ db }, systemScope(company_id, 'tasks'));
  };
  return {
    registerTask: (name, handler) =>
      runner.registerTask(name, async (data, context) => {
        if (!(await isRemoved(data))) await handler(data, context);
      }),
  };
}
