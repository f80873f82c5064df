import { createContext } from 'react';

/** Colours the page with a company's colours, of its buttons and of their text; given by whoever owns the page, so that features need not know how. */
export const BrandContext = createContext<(colour: string, text?: string) => void>(() => undefined);
