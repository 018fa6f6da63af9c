import type { StaffCatalogue } from './catalogue.js';

export const RegistrationShow = ({ id, catalogue }: { id: number; catalogue: StaffCatalogue }) => (
  <main className="StaffShow" id="main">
    {id} {catalogue.tourDates.size}
  </main>
);
