import { createContext } from 'react';

/** Writes a count as the company of the page writes numbers. The login, which knows no company, has none to separate. */
export const CountContext = createContext<(count: number) => string>(String);
