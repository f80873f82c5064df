import { DEFAULT_FORMATS, type FormatSettings } from '@onrecord/domain/core/format/settings';
import { createContext } from 'react';

/** How the company of the page writes dates, times, numbers and money. */
export const FormatsContext = createContext<FormatSettings>(DEFAULT_FORMATS);
