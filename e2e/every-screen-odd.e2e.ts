import { expectNoneLeftOut, walkOutside, walkScreens } from './screen-walk.ts';

walkScreens('odd');
walkOutside();
expectNoneLeftOut();
