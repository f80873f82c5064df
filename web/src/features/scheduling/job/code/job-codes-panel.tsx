import { type JobCodeRow, jobCodeArea } from '@onrecord/contract/scheduling/job/job-code';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { useLookupChoices } from '../../../../lookups/lookup-choices.ts';
import { FactList } from '../../../../ui/fact-list.tsx';
import { MultiSelectField } from '../../../../ui/fields/multi-select-field.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';

const keyOf = (jobId: number) => ['job', jobId, 'codes'];

/** The user codes of a job, for staff: set in place by whoever may edit the job. */
export function JobCodesPanel({ jobId }: { jobId: number }) {
  const mayView = isStaff(useSession().user_type);
  const { data } = useQuery({
    queryKey: keyOf(jobId),
    queryFn: ({ signal }) => call(jobCodeArea.getJobCodes, { params: { id: jobId }, signal }),
    enabled: mayView,
    meta: { shows: ['job'] },
  });
  return mayView && data ? <Codes codes={data} jobId={jobId} /> : null;
}

interface CodesProps {
  codes: readonly JobCodeRow[];
  jobId: number;
}

/** Sends each code that was chosen or removed by itself, so that codes which somebody else sets meanwhile stay. */
function useSettingCodes({ codes, jobId }: CodesProps) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (chosen: readonly number[]) => {
      const held = codes.map(({ job_user_code_id }) => job_user_code_id);
      const changes = [
        ...chosen.filter((id) => !held.includes(id)).map((id) => ({ job_user_code_id: id, is_set: true })),
        ...held.filter((id) => !chosen.includes(id)).map((id) => ({ job_user_code_id: id, is_set: false })),
      ];
      for (const change of changes) {
        const saved = await call(jobCodeArea.setCode, { body: { job_id: jobId, ...change } });
        client.setQueryData<JobCodeRow[]>(keyOf(jobId), saved);
      }
    },
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(jobId) }),
  });
}

function Codes({ codes, jobId }: CodesProps) {
  const message = useMessages();
  const can = useCan();
  const mayEdit = can('jobs', 'edit');
  const held = codes.map(({ job_user_code_id }) => job_user_code_id);
  const choices = useLookupChoices('jobusercodes', [], mayEdit);
  // A code of the job that is no longer offered can still be removed. Asked for with the choices, it would empty the list on each change.
  const former = codes.filter(({ job_user_code_id }) => !choices.some(({ value }) => value === job_user_code_id));
  const options = [
    ...choices,
    ...former.map(({ job_user_code_id, name }) => ({ value: job_user_code_id, label: name })),
  ];
  const setting = useSettingCodes({ codes, jobId });
  const label = message('column.user_codes');
  if (mayEdit ? options.length === 0 : codes.length === 0) return null;
  return (
    <section aria-label={label}>
      {mayEdit ? (
        <MultiSelectField
          label={label}
          options={options}
          value={setting.isPending ? setting.variables : held}
          onChange={(chosen) => setting.mutate(chosen)}
        />
      ) : (
        <FactList facts={[{ term: label, detail: codes.map(({ name }) => name).join(', ') }]} />
      )}
    </section>
  );
}
