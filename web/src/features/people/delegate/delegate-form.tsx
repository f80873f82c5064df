import { contactChoices } from '@onrecord/contract/core/calls/choice-calls';
import { delegateArea } from '@onrecord/contract/people/delegate';
import type { DelegateScope } from '@onrecord/domain/core/permission/delegate-scope';
import { PROPOSED_SCOPES } from '@onrecord/domain/people/delegate/delegation';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { delegateTexts } from '../../../lib/texts/delegate.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import type { Option } from '../../../ui/fields/option.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { ScopesField } from './scopes-field.tsx';
import { useDelegateAction } from './use-delegations.ts';

interface DelegateFormProps {
  contactId: number;
  /** On the office's page of the contact: their name. */
  name?: string;
  /** `let`: somebody acts for the contact at once. `ask`: the contact asks to act for somebody. */
  kind: 'let' | 'ask';
  onClose: () => void;
}

function useDelegateDraft({ contactId, kind, onClose }: DelegateFormProps) {
  const t = useTexts(delegateTexts);
  const { run } = useDelegateAction();
  const [person, setPerson] = useState<Option<number> | null>(null);
  const [scopes, setScopes] = useState<DelegateScope[]>([...PROPOSED_SCOPES]);
  const [isForAll, setForAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState({ person: '', refusal: '' });
  const send = async () => {
    if (!person) return setProblem({ person: t('required'), refusal: '' });
    setBusy(true);
    try {
      const { message } =
        kind === 'ask'
          ? await call(delegateArea.requestAccess, { body: { assign_by: person.value, assign_to: contactId } })
          : await call(delegateArea.create, {
              body: { assign_by: contactId, assign_to: person.value, scopes, delegate_to_all: isForAll },
            });
      onClose();
      await run(() => Promise.resolve({ message }));
    } catch (error) {
      setProblem({ person: '', refusal: errorText(error) });
      setBusy(false);
    }
  };
  return { person, setPerson, scopes, setScopes, isForAll, setForAll, busy, problem, send };
}

/** Lets somebody act for a contact, or asks on the contact's behalf to act for somebody. What is typed stays after a refusal. */
export function DelegateForm(props: DelegateFormProps) {
  const { contactId, name, kind, onClose } = props;
  const t = useTexts(delegateTexts);
  const draft = useDelegateDraft(props);
  const title = kind === 'ask' ? t('ask_title') : name ? t('form_title_staff', { name }) : t('form_title');
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && !draft.busy && onClose()}
      title={title}
      footer={
        <Button variant="solid" type="submit" form="delegate-form" busy={draft.busy}>
          {t(kind === 'ask' ? 'ask_send' : 'form_save')}
        </Button>
      }
    >
      <form
        id="delegate-form"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void draft.send();
        }}
      >
        {draft.problem.refusal && <Banner tone="bad" announce="alert" title={draft.problem.refusal} />}
        <SearchField
          label={t(kind === 'ask' ? 'ask_whom' : 'form_who')}
          hint={kind === 'ask' ? t('ask_hint') : t(name ? 'form_who_hint_staff' : 'form_who_hint')}
          required
          search={async (search_text, signal) =>
            (await call(contactChoices, { body: { search_text }, signal })).filter(({ value }) => value !== contactId)
          }
          value={draft.person}
          error={draft.problem.person}
          onChange={draft.setPerson}
        />
        {kind === 'let' && (
          <>
            <ScopesField label={t('form_use')} value={draft.scopes} onChange={draft.setScopes} isExplained />
            <CheckboxField label={t('to_all')} value={draft.isForAll} onChange={draft.setForAll} />
          </>
        )}
      </form>
    </Drawer>
  );
}
