import { noteArea } from '@onrecord/contract/people/note';
import { toLocale } from '@onrecord/domain/core/language/locale';
import { holidayCountryOf, holidaysFrom } from '@onrecord/domain/core/time/public-holidays';
import { companyOf } from '../../features/company/company/company.reads.ts';
import type { FillSample } from '../../features/company/company/sample/sample.writes.ts';
import { bookJobs, confirmJobs, onDay, type StoryTime, todayOf } from './jobs.ts';
import { doMoney } from './money.ts';
import { enterPeople } from './people.ts';
import { productAt } from './product.ts';

/** The story begins so long ago. */
const STORY_DAYS = 60;

/** Makes the small world of a sample around today, by the calls of the product at the instants of the story. */
export const fillSample: FillSample = async (services, scope, division_id) => {
  const company = await services.db.readScope(scope, (tx) => companyOf(tx, scope));
  const locale = toLocale(company.locale);
  const now = services.now();
  const { year } = now.toZonedDateTimeISO(company.time_zone);
  const days = holidaysFrom(holidayCountryOf(locale), year - 1, 3);
  const holidays = new Set(days.map(({ holiday_date }) => holiday_date));
  const time: StoryTime = { now, time_zone: company.time_zone, holidays };
  const at = productAt(services, scope, company.locale);
  const begin = at(onDay(time, todayOf(time).subtract({ days: STORY_DAYS }), 9));
  const people = await enterPeople(begin, scope.company_id);
  await begin.product.notes.create(
    begin.call(noteArea.create, {
      ...{ object_type: 'client', object_id: people.clients[0], note_text: 'Prefers Ruth Ellison for long days.' },
    }),
  );
  const jobs = await bookJobs(at, people, time, division_id);
  await confirmJobs(at, jobs, time);
  await doMoney(at, jobs, time);
};
