import { applicationSettingArea } from '@onrecord/contract/company/setting';
import { homeArea } from '@onrecord/contract/office/home';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/call/client.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { firstHourTexts } from '../../../../lib/texts/first-hour.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { notify } from '../../../../ui/overlays/toast.ts';

const KEY = ['home', 'first-hour'] as const;
const overKey = (companyId: number) => `onrecord.first-hour-over.${companyId}`;

/** Whether this browser knows that a company is past its first steps: then nobody waits for the question. */
function isKnownOver(companyId: number): boolean {
  try {
    return localStorage.getItem(overKey(companyId)) !== null;
  } catch {
    return false;
  }
}

function rememberOver(companyId: number, isOver: boolean): void {
  try {
    if (isOver) localStorage.setItem(overKey(companyId), '1');
    else localStorage.removeItem(overKey(companyId));
  } catch {
    // It is asked again next time.
  }
}

/** The first steps of the company, for those who may change its settings. */
export function useFirstHour() {
  const { user_type, company_id } = useSession();
  const mayAsk = useCan()('applicationsettings', 'edit') && user_type === 'company';
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const found = await call(homeArea.getFirstHour, { signal });
      rememberOver(company_id, found.steps === null);
      return found;
    },
    enabled: mayAsk,
    meta: { shows: ['client', 'service_provider', 'job'] },
  });
  const { data } = query;
  const steps = data?.steps ?? null;
  return {
    isPending: mayAsk && query.isPending && !isKnownOver(company_id),
    hour: data && steps ? { ...data, steps } : null,
  };
}
export type ShownHour = NonNullable<ReturnType<typeof useFirstHour>['hour']>;

/** Hides the list for the whole company, or shows it again. */
export function useShowFirstHour() {
  const t = useTexts(firstHourTexts);
  const { company_id: id } = useSession();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async (show_first_hour: boolean) => {
      const { version } = await call(applicationSettingArea.fetchEntry, { params: { id } });
      await call(applicationSettingArea.update, { params: { id }, body: { version, values: { show_first_hour } } });
      return show_first_hour;
    },
    onSuccess: async (isShown) => {
      await client.invalidateQueries({ queryKey: KEY });
      if (isShown) return;
      notify({
        title: t('hidden'),
        description: t('hidden_hint'),
        duration: 8_000,
        action: { label: t('show_again'), run: () => change.mutate(true) },
      });
    },
    onError: (error) => notify({ title: error.message, tone: 'bad' }),
  });
  return change;
}
