import '../../lib/messages/all-messages.ts';
import '../../ui/styles.css';
import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '../../ui/fonts/serif.css';
import '../../ui/fonts/text.css';
import { createBrowserHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyBrand } from '../../app/theme.ts';
import { AppFrame } from '../app-frame.tsx';
import { ListGallery } from './list-gallery.tsx';

/** The list screen over ten thousand made-up rows. Never part of a build. */
applyBrand('#009ef7');
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AppFrame history={createBrowserHistory()}>
        <ListGallery />
      </AppFrame>
    </StrictMode>,
  );
}
