import { type UserRow, userArea } from '@onrecord/contract/access/user';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { recordHistoryTexts } from '../../../lib/texts/record-history.ts';
import { userTexts } from '../../../lib/texts/user.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listKey } from '../../../list/use-list-pages.ts';
import { RecordHistoryPart } from '../../../record/history-tab.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { UserFactorsPanel } from '../sign-in/factor/user-factors-panel.tsx';
import { useUsernameTaken } from './use-username-taken.ts';
import { Kind, Reach, Role, StatusSection, Who } from './user-fields.tsx';
import { afterStale, saveUser, type Values, valuesOf } from './user-values.ts';

const sendLink = (user_id: number) => call(userArea.sendNewUserNotification, { body: { user_id } });

interface UserFormProps {
  user: UserRow | null;
  /** What a new one starts with: the person whose login it is. */
  starts?: Partial<Values>;
  onClose: () => void;
}

/** One user in a drawer: made, changed, unlocked, invited. Whatever is refused stays as it was typed. */
export function UserForm({ user: opened, starts, onClose }: UserFormProps) {
  const t = useTexts(userTexts);
  const history = useTexts(recordHistoryTexts);
  const can = useCan();
  const client = useQueryClient();
  const [user, setUser] = useState(opened);
  const [values, setValues] = useState(() => (opened ? valuesOf(opened) : { ...valuesOf(null), ...starts }));
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const taken = useUsernameTaken(values.username, user);
  const mayEdit = can('users', user ? 'edit' : 'add');

  const attempt = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      notify({ title: await work(), tone: 'ok' });
      await client.invalidateQueries({ queryKey: listKey('user') });
      onClose();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const refuse = (error: unknown) => {
    const fresh = error instanceof ApiError ? (error.fresh as UserRow | undefined) : undefined;
    if (user && fresh) {
      const next = afterStale(user, fresh, values, (value) => t('theirs', { value }));
      setUser(fresh);
      setValues(next.values);
      setFields(next.fields);
      setRefusal(errorText(error));
      return;
    }
    const named = error instanceof ApiError ? error.fields : {};
    setFields(named);
    setRefusal(Object.keys(named).length === 0 ? errorText(error) : undefined);
  };
  const submit = () =>
    attempt(async () => {
      const id = await saveUser(user, values);
      const isInvited = !user && values.invite && values.email !== '';
      return isInvited ? (await sendLink(id)).message : t('saved_as', { username: values.username });
    });
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));

  return (
    <Drawer
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={user ? (user.fullname ?? user.username) : t('new_user')}
      footer={
        mayEdit && (
          <>
            {user && (
              <Link to={paths.notificationSettings(user.user_id)} className={buttonClass()}>
                {t('notifications')}
              </Link>
            )}
            {user && can('users', 'add') && (
              <Button disabled={busy} onClick={() => void attempt(async () => (await sendLink(user.user_id)).message)}>
                {t('invite')}
              </Button>
            )}
            <Button variant="solid" busy={busy} type="submit" form="user-form">
              {t('save')}
            </Button>
          </>
        )
      }
    >
      <form
        id="user-form"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        {user && <StatusSection user={user} values={values} set={set} fields={fields} />}
        {user && <UserFactorsPanel userId={user.user_id} name={user.fullname ?? user.username ?? ''} />}
        {!user && <Kind values={values} set={set} fields={fields} />}
        <Who values={values} set={set} fields={{ ...taken, ...fields }} />
        <Role user={user} values={values} set={set} fields={fields} />
        {values.user_type === 'company' && <Reach values={values} set={set} fields={fields} />}
        {!user && (
          <CheckboxField
            label={t('invite_after')}
            value={values.invite}
            disabled={values.email === ''}
            onChange={(invite) => set({ invite })}
          />
        )}
      </form>
      {user && can('activitylog', 'view') && (
        <details className="mt-4">
          <summary className="cursor-pointer font-semibold">{history('title')}</summary>
          <div className="mt-2">
            <RecordHistoryPart objectType="user" objectId={user.user_id} />
          </div>
        </details>
      )}
    </Drawer>
  );
}
