import { homeworkCalls, type HomeworkRow, type ScoreRow, type WordsAnswer } from '@app/contracts/scoring';
import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { useCommand } from '../../platform/use-command.js';
import { IconButton } from '../../ui/Button.js';
import { Select } from '../../ui/inputs.js';
import { Notice } from '../../ui/Notice.js';
import { useToast } from '../../ui/Toast.js';

type Props = {
  readonly tourDateId: number;
  readonly row: Pick<ScoreRow, 'id' | 'registration_id'>;
  readonly homework: WordsAnswer['homework'];
  readonly editable: boolean;
};

const WHOLE = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' } } as const;

/** Videos of the library that a routine has as homework; each choice is saved at once (PST-175). */
export const AssignHomework = ({ tourDateId, row, homework, editable }: Props) => {
  const client = useQueryClient();
  const toast = useToast();
  const { data: library = [], error } = useGetList<HomeworkRow>('homework', WHOLE, { enabled: editable });
  const command = useCommand(homeworkCalls.assign, {
    handle: ({ status }) => status === 404 || status === 409,
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['scores', { words: row.id }] });
      toast('The homework is saved.');
    },
  });
  const was = homework.map(({ id }) => id);
  const save = (homework_ids: readonly number[]): void => {
    const body = {
      tour_date_id: tourDateId,
      registration_id: row.registration_id,
      homework_ids: [...homework_ids],
      was,
    };
    void command.run({ params: { id: row.id }, body });
  };
  const offered = library.filter((one) => one.active && one.video !== null && !was.includes(one.id));
  return (
    <section className="stack stack-1" aria-label="Homework">
      <h3 className="caps t3">Homework</h3>
      {homework.length === 0 && <p className="t3 dense">None yet.</p>}
      <ul className="Scores__feedback">
        {homework.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            {editable && (
              <IconButton
                icon="x"
                size={14}
                label={`Remove ${name}`}
                onClick={() => save(was.filter((one) => one !== id))}
              />
            )}
          </li>
        ))}
      </ul>
      {(command.error ?? error) && (
        <Notice tone="error">{command.error?.message ?? 'The homework library could not be loaded.'}</Notice>
      )}
      {editable && (
        <Select
          label="Add a video of the library"
          small
          value=""
          disabled={command.busy || offered.length === 0}
          options={[
            { value: '', label: offered.length === 0 ? 'No further video is offered' : 'Choose a video' },
            ...offered.map(({ id, name, staff }) => ({ value: String(id), label: `${name}, ${staff}` })),
          ]}
          onChange={(id) => save([...was, Number(id)])}
        />
      )}
    </section>
  );
};
