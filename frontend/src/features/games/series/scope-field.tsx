import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/form/segments.tsx';

/** Whether an edit or a cancellation concerns this run alone, or this run and all later ones. */
export type Scope = 'this' | 'all';

export interface ScopeFieldProps {
  value: Scope;
  onChange: (scope: Scope) => void;
}

export function ScopeField({ value, onChange }: ScopeFieldProps) {
  const { t } = useTranslation('gameSeries');
  return (
    <Segments
      label={t('scope.label')}
      choices={[
        { value: 'this', text: t('scope.this') },
        { value: 'all', text: t('scope.all') },
      ]}
      value={value}
      onChange={(event) => onChange(event.target.value as Scope)}
    />
  );
}
