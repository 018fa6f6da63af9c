import { Route, Routes, useParams } from 'react-router';
import { ConnectionBanner } from '../platform/LiveProvider.js';
import { NotFoundPage } from '../platform/NotFoundPage.js';
import { AuditHeader } from './AuditHeader.js';
import { ErasuresPage } from './ErasuresPage.js';
import { FindingPage } from './findings/FindingPage.js';
import { FindingsPage } from './findings/FindingsPage.js';
import { IntegrityPage } from './IntegrityPage.js';
import { JournalPage } from './journal/JournalPage.js';
import { ProjectionsPage } from './ProjectionsPage.js';
import { ProofPage } from './ProofPage.js';
import { ReconciliationPage } from './reconciliation/ReconciliationPage.js';
import { RequestPage } from './RequestPage.js';
import { SearchPage } from './SearchPage.js';
import { StreamPage } from './StreamPage.js';
import { TotalsPage } from './TotalsPage.js';
import './audit.css';
import './runs.css';
import './search.css';

const Stream = () => {
  const { stream = '' } = useParams();
  return <StreamPage key={stream} stream={stream} />;
};

const BalanceProof = () => {
  const { id = '' } = useParams();
  return <ProofPage key={id} id={Number(id)} />;
};

const Found = () => {
  const { id = '' } = useParams();
  return <FindingPage key={id} id={id} />;
};

const Request = () => {
  const { correlation = '' } = useParams();
  return <RequestPage key={correlation} correlation={correlation} />;
};

/** `/audit`: any stream as it was written, as it stood, and whether the read models still say the same (AUD-001 to AUD-007). */
export const AuditApp = () => (
  <>
    <AuditHeader />
    <ConnectionBanner kept={false} />
    <Routes>
      <Route index element={<SearchPage />} />
      <Route path="streams/:stream" element={<Stream />} />
      <Route path="registrations/:id/proof" element={<BalanceProof />} />
      <Route path="requests/:correlation" element={<Request />} />
      <Route path="findings" element={<FindingsPage />} />
      <Route path="findings/:id" element={<Found />} />
      <Route path="integrity" element={<IntegrityPage />} />
      <Route path="totals" element={<TotalsPage />} />
      <Route path="journal" element={<JournalPage />} />
      <Route path="reconciliation" element={<ReconciliationPage />} />
      <Route path="erasures" element={<ErasuresPage />} />
      <Route path="projections" element={<ProjectionsPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  </>
);
