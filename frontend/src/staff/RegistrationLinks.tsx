import { LINK_STATES, type ListedLink, sharingCalls } from '@app/contracts/sharing';
import { useQueryClient } from '@tanstack/react-query';
import { dayText, momentText } from '../platform/times.js';
import { useCommand } from '../platform/use-command.js';
import { usePublicLinks } from '../sharing/index.js';
import { Button } from '../ui/Button.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import type { IconName } from '../ui/Icon.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { StatusChip, type Tone } from '../ui/StatusChip.js';
import { useToast } from '../ui/Toast.js';

const PAGES: Readonly<Record<ListedLink['path'], string>> = {
  registration: 'Registration',
  waivers: 'Waivers',
  music: 'Music',
  results: 'Results',
  critiques: 'Critiques',
  homework: 'Homework',
  data: 'Data',
  'access-codes': 'Access codes',
  survey: 'Survey',
};
const CHIPS: Readonly<Record<ListedLink['state'], { readonly tone: Tone; readonly icon: IconName }>> = {
  open: { tone: 'success', icon: 'check' },
  expired: { tone: 'neutral', icon: 'clock' },
  revoked: { tone: 'warning', icon: 'ban' },
};
const aboutOf = ({ path, routine_ids }: ListedLink): string =>
  routine_ids.length === 0 ? PAGES[path] : `${PAGES[path]}, routine ${routine_ids.join(', ')}`;

const columnsOf = (onRevoke: (link: ListedLink) => void): readonly Column<ListedLink>[] => [
  { key: 'page', header: 'Page', title: true, cell: (link) => <b className="med">{aboutOf(link)}</b> },
  { key: 'created', header: 'Created', cell: ({ created }) => momentText(created) },
  { key: 'expires', header: 'Expires', cell: ({ expires }) => dayText(expires) },
  { key: 'opened', header: 'Last opened', cell: ({ last_opened }) => momentText(last_opened) },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <StatusChip {...CHIPS[state]}>{LINK_STATES[state]}</StatusChip>,
  },
  {
    key: 'revoke',
    header: 'Actions',
    cell: (link) =>
      link.state === 'open' && (
        <Button
          kind="ghost"
          size="s"
          icon="ban"
          aria-label={`Revoke the link to ${aboutOf(link)}`}
          onClick={() => onRevoke(link)}
        >
          Revoke
        </Button>
      ),
  },
];
const HEADS = ['Page', 'Created', 'Expires', 'Last opened', 'State', 'Actions'];

/** Every public link of a registration, with the way to end it (EVT-229). */
export const RegistrationLinks = ({ id }: { id: number }) => {
  const { data, isError, refetch } = usePublicLinks(id);
  const client = useQueryClient();
  const toast = useToast();
  const revoke = useCommand(sharingCalls.revokePublic, {
    onDone: () => {
      toast('The link was revoked.');
      void client.invalidateQueries({ queryKey: ['share-links'] });
    },
    // A person who leaves the question for the reason has changed nothing.
    handle: ({ code }) => code === 'reason_required',
  });
  if (isError && !data) return <ErrorState what="The links" onRetry={() => void refetch()} />;
  if (!data) return <SkeletonTable caption="Loading the links" heads={HEADS} rows={3} />;
  if (data.length === 0) return <EmptyState icon="link" title="Nobody has made a public link to this registration." />;
  const columns = columnsOf((link) => void revoke.run({ params: { id: link.id } }));
  return <DataTable caption="Public links" columns={columns} rows={data} rowKey={(link) => link.id} />;
};
