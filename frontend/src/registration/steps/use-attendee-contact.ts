import { registrationCalls } from '@app/contracts/registration';
import { NO_CONTACT } from '@app/contracts/roster';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../platform/use-command.js';
import type { ChangedEntry, ChangePerson } from '../../roster/index.js';
import { useToast } from '../../ui/Toast.js';
import { useFlow } from '../frame/flow.js';

/** Saves the contact dialog of somebody who is in this registration (ROS-018, REG-278). */
export const useAttendeeContact = (): ChangePerson => {
  const { open, registration } = useFlow();
  const { id: registration_id } = registration;
  const client = useQueryClient();
  const toast = useToast();
  const { run, busy } = useCommand(registrationCalls.saveContact, {
    input: ({ contact = NO_CONTACT, ...person }: ChangedEntry) => ({
      params: { id: person.person_id },
      body: { registration_id, id: person.person_id, person: { ...person, contact } },
    }),
    onDone: () => {
      toast('Attendee Updated!');
      void client.invalidateQueries({ queryKey: ['roster'] });
    },
  });
  // The server knows who is in it by what was saved.
  return { run: async (sent) => ((await open.flush()) ? run(sent) : null), busy };
};
