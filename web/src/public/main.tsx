import '../ui/styles.css';
import '../lib/messages/link-messages.ts';
import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '../ui/fonts/serif.css';
import '../ui/fonts/text.css';
import { clearsStoredUser } from '@onrecord/domain/access/sign-in/public-path';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetVisitor } from '../app/session/stored-visitor.ts';
import { followSystemTheme } from '../app/theme.ts';
import { currentLocale, speak } from '../lib/languages.ts';
import { rootOptions } from '../lib/page/root-options.ts';
import { admitOwnScripts } from '../lib/page/script-policy.ts';
import { showTitleFont } from '../ui/title-font.ts';
import { PublicApp } from './public-app.tsx';

// Section 4: visiting a request, quick pay or confirmation link forgets the stored user.
if (clearsStoredUser(location.pathname)) forgetVisitor();

document.body.dataset.density = 'roomy';
admitOwnScripts();
showTitleFont();
followSystemTheme();

const container = document.getElementById('root');
if (container) {
  void speak(currentLocale()).then(() =>
    createRoot(container, rootOptions).render(
      <StrictMode>
        <PublicApp />
      </StrictMode>,
    ),
  );
}
