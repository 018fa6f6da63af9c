import type { NominationType } from '@app/contracts/catalogue';
import { choicesOf, nominate } from '@app/contracts/nominations';
import { Select } from '../ui/inputs.js';
import { type NominationProps, NO_ROUTINES, SELECT_ROUTINE } from './describe.js';

type Props = NominationProps & { type: NominationType; hideLabel?: boolean; disabled?: boolean };

/** The dropdown of one nomination type (CMP-296, CMP-303, CMP-318). */
export const RoutineSelect = ({ type, scene, change, hideLabel = false, disabled = false }: Props) => {
  const choices = choicesOf(type, scene);
  const none = choices.length === 0;
  return (
    <Select
      label={type.name}
      hideLabel={hideLabel}
      small
      disabled={disabled || none}
      value={none ? '' : (scene.nominations[type.id]?.routine ?? '')}
      options={[
        { value: '', label: none ? NO_ROUTINES : SELECT_ROUTINE },
        ...choices.map(({ nominee, chosen_for }) => ({
          value: nominee.key,
          label: chosen_for === null ? nominee.name : `${nominee.name}, chosen for ${chosen_for}`,
          disabled: chosen_for !== null,
        })),
      ]}
      onChange={(routine) =>
        change(routine === '' ? { path: `nominations.${type.id}`, value: null } : nominate(type.id, routine))
      }
    />
  );
};
