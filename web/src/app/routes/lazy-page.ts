import { lazyRouteComponent } from '@tanstack/react-router';
import { spoken } from '../../lib/languages.ts';

/** A page in a chunk of its own, there when its texts are there in the language of the page. */
export const lazyPage: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(async () => {
    const page = await importer();
    await spoken();
    return page;
  }, name);
