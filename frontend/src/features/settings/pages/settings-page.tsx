import { chakra, Grid } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BellIcon, CrosshairIcon, EyeIcon, GlobeIcon, ProhibitIcon, TrashIcon } from '../../../icons/shared.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DataExportPanel, DeleteAccount, PrivacySwitches } from '../../account/index.ts';
import { RunAlerts } from '../../games/index.ts';
import { NotificationSettings, turnOnPush } from '../../notifications/index.ts';
import { BlockedPeople } from '../../safety/index.ts';
import { VISITOR } from '../device.store.ts';
import { LanguageField } from '../form/language-field.tsx';
import { Offer } from '../form/offer.tsx';
import { PushSwitch } from '../form/push-switch.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { Section } from '../form/section.tsx';
import { SettingSwitch } from '../form/setting-switch.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { DatabaseIcon, PaletteIcon, ShieldIcon, UserIcon } from '../icons.ts';
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
      <AccountSections key={`account of ${owner}`} isMember={user !== null} />
    </Page>
  );
}

/** The sections that save each change at once, without the form's button. */
function AccountSections({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation(['account', 'safety', 'settings']);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
      gap={{ base: '3.5', md: '5' }}
      mt={{ base: '6', md: '8' }}
    >
      <Section title={t('privacy.title')} Icon={EyeIcon}>
        <PrivacySwitches />
      </Section>
      <Grid gap={{ base: '3.5', md: '5' }}>
        {isMember && (
          <Section title={t('settings:runsNearby')} Icon={CrosshairIcon}>
            <RunAlerts />
          </Section>
        )}
        {isMember && (
          <Section title={t('safety:blocked.title')} Icon={ProhibitIcon}>
            <chakra.p textStyle="body.sm" color="fg.muted">
              {t('safety:blocked.hint')}
            </chakra.p>
            <BlockedPeople />
          </Section>
        )}
        <Section title={t('data.title')} Icon={DatabaseIcon}>
          <DataExportPanel />
        </Section>
        <Section title={t('deletion.title')} Icon={TrashIcon}>
          <DeleteAccount />
        </Section>
      </Grid>
    </Grid>
  );
}

function SettingsForm({ owner }: { owner: string }) {
  const { t } = useTranslation('settings');
  const form = useSettingsForm(owner);
  const { values, change } = form;
  const isPushWanted = useRef(false);
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
          // The browser asks for permission only in response to a click.
          if (isPushWanted.current) void turnOnPush();
          isPushWanted.current = false;
        }}
      >
        {form.takeOffer && <Offer onTake={form.takeOffer} />}
        {/* Columns fill up from the top: rows would leave gaps, as the sections differ in height. */}
        <chakra.div
          columnCount={{ base: 1, lg: 2 }}
          columnGap="5"
          css={{ '& > *': { breakInside: 'avoid', mb: { base: '3.5', md: '5' } } }}
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
            <PushSwitch
              isOn={values.notifications}
              onChange={(notifications) => {
                isPushWanted.current = notifications;
                change({ notifications });
              }}
            />
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
        </chakra.div>
        <SaveBar isSaving={form.isSaving} isSaved={form.isSaved} isFailed={form.isFailed} />
      </form>
      <NotificationSettings isPushOn={values.notifications} isMailOn={values.emailUpdates} />
    </>
  );
}
