import '../../lib/messages/all-messages.ts';
import '../../ui/styles.css';
import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '../../ui/fonts/serif.css';
import '../../ui/fonts/text.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyBrand } from '../../app/theme.ts';
import { KitFrame } from '../kit-frame.tsx';
import { Gallery } from './gallery.tsx';

/** Every part of the kit on one page, for looking at and for accessibility checks. Never part of a build. */
applyBrand('#009ef7');
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <KitFrame>
        <Gallery />
      </KitFrame>
    </StrictMode>,
  );
}
