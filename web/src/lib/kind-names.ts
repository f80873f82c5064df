import { useCallback } from 'react';
import { notificationKindTexts } from './texts/notification-kind.ts';
import { type KeyOf, useTexts } from './texts.ts';

type Key = KeyOf<(typeof notificationKindTexts)['entries']>;

interface NamedKind {
  readonly notification_type_id: number;
  readonly name: string;
}

/** Names a kind of notification in the reader's language and the company's words; one without a text as the server does. */
export function useKindNames(): (kind: NamedKind) => string {
  const t = useTexts(notificationKindTexts);
  return useCallback(
    ({ notification_type_id, name }: NamedKind) => {
      const key = `kind_${notification_type_id}`;
      return Object.hasOwn(notificationKindTexts.entries, key) ? t(key as Key) : name;
    },
    [t],
  );
}
