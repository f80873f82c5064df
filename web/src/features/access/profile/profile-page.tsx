import { type Profile, profileArea } from '@onrecord/contract/access/profile';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { areLettersOff, setLettersOff } from '../../../lib/page/letter-keys.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { profileTexts } from '../../../lib/texts/profile.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SwitchField } from '../../../ui/fields/checkbox-field.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { ProfileForm } from './profile-form.tsx';

interface ProfilePageProps {
  /** What was saved changes the session: its owner reads it anew. */
  onSaved: (profile: Profile) => void;
}

/** Somebody's own user: name, reach, preferences about screens (section 7, Users). */
export function ProfilePage({ onSaved }: ProfilePageProps) {
  const t = useTexts(profileTexts);
  usePageTitle(t('title'));
  const profile = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call(profileArea.getUserprofile, { body: {}, signal }),
    // What stands in the fields is not to change under somebody's hands.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  });
  if (profile.error)
    return (
      <EmptyState
        heading={1}
        title={errorText(profile.error)}
        action={<Button onClick={() => void profile.refetch()}>{t('try_again')}</Button>}
      />
    );
  return (
    <div className="mx-auto grid max-w-2xl gap-4 p-4">
      <PageTitle title={t('title')} aside={profile.data?.username} />
      {profile.data ? (
        <ProfileForm
          key={profile.data.version}
          profile={profile.data}
          onSaved={async () => {
            const { data } = await profile.refetch();
            if (data) onSaved(data);
          }}
        />
      ) : (
        <SkeletonLines label={t('loading')} />
      )}
      <LetterSwitch />
    </div>
  );
}

/** Saved at once, and in this browser alone: a keyboard belongs to a desk. */
function LetterSwitch() {
  const t = useTexts(profileTexts);
  const [isOff, setOff] = useState(areLettersOff);
  return (
    <SwitchField
      label={t('letter_keys')}
      hint={t('letter_keys_hint')}
      value={!isOff}
      onChange={(isOn) => {
        setLettersOff(!isOn);
        setOff(!isOn);
      }}
    />
  );
}
