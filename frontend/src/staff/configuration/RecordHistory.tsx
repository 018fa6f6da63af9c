import { useRecordContext } from 'react-admin';
import { History } from '../../audit/index.js';

/** Who changed what of this record and why, beside its form; `id` where its stream has another than the record. */
export const RecordHistory = ({ category, id }: { category: string; id?: string | undefined }) => {
  const record = useRecordContext();
  return (
    <aside className="Config__history" aria-label="History">
      <h2 className="h4">History</h2>
      {record && <History thing={{ category, id: id ?? record.id, words: 'staff' }} label="Changes" />}
    </aside>
  );
};
