import { useState } from 'react';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { integrationTexts } from '../../../lib/texts/integration.ts';
import { useTexts } from '../../../lib/texts.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ConnectionCards } from './connection-cards-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { type Secret, SecretPanel } from './secret-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

/** A company's own programs: the keys they come with and the places they are told at. */
export function IntegrationsPage() {
  const t = useTexts(integrationTexts);
  usePageTitle(t('title'));
  const [secret, setSecret] = useState<Secret | null>(null);
  return (
    <div className="mx-auto grid max-w-5xl gap-6 p-4">
      <PageTitle
        title={t('title')}
        actions={
          <a href="/api/docs" target="_blank" rel="noreferrer" className={buttonClass()}>
            {t('guide')}
          </a>
        }
      />
      <p className="text-ink-2">{t('hint')}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <KeysPanel onMade={setSecret} />
        <WebhooksPanel onSecret={setSecret} />
        <ConnectionCards />
      </div>
      {secret && <SecretPanel secret={secret} onClose={() => setSecret(null)} />}
    </div>
  );
}
