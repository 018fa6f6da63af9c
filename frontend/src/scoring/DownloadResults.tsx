import { type ResultsAnswer, scoringCalls } from '@app/contracts/scoring';
import { request } from '../platform/api.js';
import { useFile } from '../platform/use-file.js';
import { Button } from '../ui/Button.js';

type Props = {
  readonly of: Pick<ResultsAnswer, 'registration_id' | 'preview'>;
  readonly dancer_id: number | null;
  readonly link?: string;
};

/** The results as they are shown, as PDF (PST-064). */
export const DownloadResults = ({ of: { registration_id, preview }, dancer_id, link }: Props) => {
  const { busy, save } = useFile();
  const download = (): void => {
    const query = { ...(preview && { preview: 'true' as const }), ...(dancer_id !== null && { dancer_id }) };
    void save(request(scoringCalls.resultsPdf, { params: { id: registration_id }, query }, { link }));
  };
  return (
    <Button kind="second" caps icon="download" busy={busy} onClick={download}>
      DOWNLOAD AS PDF
    </Button>
  );
};
