import { LANGUAGES, type Language } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';

interface LanguageFieldProps {
  language: Language;
  onChange: (language: Language) => void;
  hasFailed: boolean;
}

/**
 * All languages by their names in the current language. The hint has each name in its own language, for people who
 * cannot read the current one.
 */
export function LanguageField({ language, onChange, hasFailed }: LanguageFieldProps) {
  const { t } = useTranslation('settings');
  return (
    <Field
      label={t('language')}
      hint="English · Español · Français · Deutsch · 中文"
      error={hasFailed ? t('languageFailed') : undefined}
    >
      {(binding) => (
        <Select {...binding} value={language} onChange={({ target }) => onChange(target.value as Language)}>
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {t(`languages.${one}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
