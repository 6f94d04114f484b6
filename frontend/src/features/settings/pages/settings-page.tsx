import { Grid } from '@chakra-ui/react';
import { BellIcon, GlobeIcon, PaletteIcon, ShieldIcon, UserIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VISITOR } from '../device.store.ts';
import { LanguageField } from '../form/language-field.tsx';
import { Offer } from '../form/offer.tsx';
import { PushSwitch } from '../form/push-switch.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { Section } from '../form/section.tsx';
import { SettingSwitch } from '../form/setting-switch.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { PolicyButtons } from '../policies/policy-buttons.tsx';

export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { user, isLoading } = useSessionUser();
  const owner = user?.id ?? VISITOR;
  useDocumentTitle(t('title'));
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} />
      {isLoading ? <Skeleton h="560px" borderRadius="lg" /> : <SettingsForm key={owner} owner={owner} />}
    </Page>
  );
}

function SettingsForm({ owner }: { owner: string }) {
  const { t } = useTranslation('settings');
  const form = useSettingsForm(owner);
  const { values, change } = form;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      {form.takeOffer && <Offer onTake={form.takeOffer} />}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '3.5', md: '5' }}
      >
        <Section title={t('profile')} Icon={UserIcon}>
          <SettingSwitch
            label={t('publicProfile')}
            hint={t('publicProfileHint')}
            isOn={values.publicProfile}
            onChange={(publicProfile) => change({ publicProfile })}
          />
        </Section>
        <Section title={t('notifications')} Icon={BellIcon}>
          <PushSwitch isOn={values.notifications} onChange={(notifications) => change({ notifications })} />
          <SettingSwitch
            label={t('email')}
            hint={t('emailHint')}
            isOn={values.emailUpdates}
            onChange={(emailUpdates) => change({ emailUpdates })}
          />
        </Section>
        <Section title={t('appearance')} Icon={PaletteIcon}>
          <SettingSwitch label={t('dark')} hint={t('darkHint')} isOn={values.darkMode} onChange={form.setDark} />
        </Section>
        <Section title={t('region')} Icon={GlobeIcon}>
          <LanguageField language={values.language} onChange={form.setLanguage} hasFailed={form.hasLanguageFailed} />
        </Section>
        <Section title={t('privacy')} Icon={ShieldIcon}>
          <PolicyButtons />
        </Section>
      </Grid>
      <SaveBar isSaving={form.isSaving} isSaved={form.isSaved} isFailed={form.isFailed} />
    </form>
  );
}
