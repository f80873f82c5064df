import { expectNoneLeftOut, walkScreens } from './screen-walk.ts';

walkScreens('even');
expectNoneLeftOut();
