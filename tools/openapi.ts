import { areas } from '@onrecord/contract/all-areas';
import { openApi } from '@onrecord/contract/openapi';

console.log(JSON.stringify(openApi(areas), null, 2));
