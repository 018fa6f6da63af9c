import { type PickerClick, pickerClick } from '@app/contracts/catalogue';
import { registrationCalls } from '@app/contracts/registration';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PHONE } from '../platform/DesktopOnly.js';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { withTourDate } from '../platform/wanted-tour-date.js';
import { useMedia } from '../ui/use-media.js';
import type { PickerRow } from './picker-rows.js';

/** What a click on a row does (NAV-032 to NAV-041); `asked` is the row whose start question is open. */
export const useOpenRow = () => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { account } = useSession();
  const phone = useMedia(PHONE);
  const [asked, setAsked] = useState<PickerRow | null>(null);
  const [noticed, setNoticed] = useState(false);
  const start = useCommand(registrationCalls.start, {
    input: (tour_date_id: number) => ({ body: { tour_date_id } }),
    onDone: ({ id }) => void navigate(`/registration/${id}`),
  });

  const open = (row: PickerRow): void => {
    const { status, registration } = row;
    const here = encodeURIComponent(pathname + withTourDate(search, row.tour.id));
    const mobile = phone && !row.tour.mybtf.mobile_registration;
    const go = (path: string) => () => void navigate(path);
    const leadsTo: { readonly [C in PickerClick]: () => void } = {
      blocked: () => {},
      sign_in: go(`/signin?redirect=${here}`),
      awaiting_confirmation: go(`/awaiting-confirmation?redirect=${here}`),
      overview: go(`/event/${registration?.id}/overview`),
      mobile_notice: () => setNoticed(true),
      flow: go(`/registration/${registration?.id}`),
      start: () => setAsked(row),
    };
    leadsTo[pickerClick({ status, registration, account, mobile })]();
  };

  const answerYes = async (): Promise<void> => {
    if (asked === null) return;
    await start.run(asked.tour.id);
    setAsked(null);
  };

  return {
    open,
    asked,
    busy: start.busy,
    yes: () => void answerYes(),
    no: () => setAsked(null),
    noticed,
    closeNotice: () => setNoticed(false),
  };
};
