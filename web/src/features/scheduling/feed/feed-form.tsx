import { divisionArea } from '@onrecord/contract/company/division';
import { contactChoices, serviceProviderChoices } from '@onrecord/contract/core/calls/choice-calls';
import type { Choice } from '@onrecord/contract/core/shapes';
import { caseArea } from '@onrecord/contract/people/case';
import { calendarFeedArea } from '@onrecord/contract/scheduling/calendar-feed';
import { conferenceRoomArea } from '@onrecord/contract/scheduling/conference-room';
import type { FeedKind } from '@onrecord/domain/scheduling/feed/feed-kind';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { feedTexts } from '../../../lib/texts/feed.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import type { Option } from '../../../ui/fields/option.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { useFeedKindText } from './feed-kind-texts.ts';

export const FEEDS = ['calendar_feed'];

type SubjectKind = Exclude<FeedKind, 'mine'>;

/** What a feed of a kind can be about, found by typing. */
const SEARCHES: Readonly<Record<SubjectKind, (text: string, signal: AbortSignal) => Promise<readonly Choice[]>>> = {
  attorney: (search_text, signal) => call(contactChoices, { body: { search_text, is_attorney: true }, signal }),
  case: (search_text, signal) => call(caseArea.getCompanyCase, { body: { search_text }, signal }),
  division: (search_text, signal) => call(divisionArea.getCompanyDivisions, { body: { search_text }, signal }),
  room: (search_text, signal) => call(conferenceRoomArea.getCompanyConferenceRooms, { body: { search_text }, signal }),
  provider: (search_text, signal) => call(serviceProviderChoices, { body: { search_text }, signal }),
};

interface FeedFormProps {
  kinds: readonly FeedKind[];
  /** What it is about where that is known: on the page of a case or provider. */
  about?: { kind: SubjectKind; subject: Option<number> };
  onClose: () => void;
  onMade: (url: string) => void;
}

const problemOf = (error: unknown) => ({
  refusal: error instanceof ApiError && Object.keys(error.fields).length > 0 ? '' : errorText(error),
  subject: error instanceof ApiError ? (error.fields.subject_id ?? '') : '',
});

function useFeedDraft({ kinds, about, onMade }: FeedFormProps) {
  const client = useQueryClient();
  const [kind, setKind] = useState<FeedKind>(about?.kind ?? kinds[0] ?? 'mine');
  const [subject, setSubject] = useState<Option<number> | null>(about?.subject ?? null);
  const [isBusyOnly, setBusyOnly] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState({ refusal: '', subject: '' });
  const choose = (next: FeedKind) => {
    setKind(next);
    setSubject(null);
    setProblem({ refusal: '', subject: '' });
  };
  const submit = async () => {
    setBusy(true);
    try {
      const body = { kind, subject_id: kind === 'mine' ? null : (subject?.value ?? null), is_busy_only: isBusyOnly };
      const { url } = await call(calendarFeedArea.create, { body });
      await client.invalidateQueries({ queryKey: FEEDS });
      onMade(url);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { kind, choose, subject, setSubject, isBusyOnly, setBusyOnly, busy, problem, submit };
}

/** Makes a calendar feed: what it shows, and whether in full. */
export function FeedForm(props: FeedFormProps) {
  const { kinds, about, onClose } = props;
  const t = useTexts(feedTexts);
  const kindText = useFeedKindText();
  const draft = useFeedDraft(props);
  const { kind, busy, problem } = draft;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('new_feed')}
      footer={
        <Button variant="solid" busy={busy} type="submit" form="feed-form">
          {t('make')}
        </Button>
      }
    >
      <form
        id="feed-form"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void draft.submit();
        }}
      >
        {problem.refusal && <Banner tone="bad" announce="alert" title={problem.refusal} />}
        <SelectField
          label={t('kind')}
          required
          disabled={about !== undefined}
          options={kinds.map((value) => ({ value, label: kindText(value) }))}
          value={kind}
          onChange={(next) => next && draft.choose(next)}
        />
        {kind !== 'mine' && (
          <SearchField
            key={kind}
            label={t(`subject_${kind}`)}
            required
            disabled={about !== undefined}
            search={SEARCHES[kind]}
            value={draft.subject}
            error={problem.subject}
            onChange={draft.setSubject}
          />
        )}
        <CheckboxField
          label={t('busy_only')}
          hint={t('busy_only_hint')}
          value={draft.isBusyOnly}
          onChange={draft.setBusyOnly}
        />
      </form>
    </Drawer>
  );
}
