import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { SPONSORSHIP_CATEGORIES } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import type { Icon } from '../../../icons/icon.tsx';
import { LightbulbIcon } from '../../../icons/shared.ts';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { Card } from '../../../ui/card.tsx';
import { CourtLines } from '../../../ui/court-lines.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { latePostDialog, OpportunityList, PageActions } from '../../applications/index.ts';
import { SponsorshipCard } from '../components/sponsorship-card.tsx';
import { lateForm } from '../form/late-form.ts';
import { PersonSimpleRunIcon, StorefrontIcon } from '../icons.ts';

const PostSponsorshipDialog = latePostDialog({ name: 'The dialog of a new sponsorship', ...lateForm });

/** `/sponsorships`. The category and whether the form is open are in the address. */
export function SponsorshipsPage() {
  const { t } = useTranslation('sponsorships');
  const [query, changeQuery] = useAddressQuery();
  const setPosting = (isOpen: boolean) => changeQuery((before) => withKey(before, 'create', isOpen ? 'true' : null));

  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<PageActions postLabel={t('post')} onPost={() => setPosting(true)} />}
      />
      <OpportunityList
        kind="sponsorships"
        categories={SPONSORSHIP_CATEGORIES}
        drawing="chat"
        rail={<Tips />}
        onPost={() => setPosting(true)}
        renderCard={(opportunity) => <SponsorshipCard opportunity={opportunity} />}
        subtitleOf={({ sponsor }) => sponsor}
      />
      <PostSponsorshipDialog isOpen={query.get('create') === 'true'} onClose={() => setPosting(false)} />
    </Page>
  );
}

/** Advice for athletes and for sponsors. */
function Tips() {
  const { t } = useTranslation('sponsorships');
  return (
    <Card as="aside" aria-labelledby="tips" pos="relative" p={{ base: '4', md: '5' }}>
      <Box pos="absolute" right="-40px" top="-60px" boxSize="320px" color="fg" opacity=".05" pointerEvents="none">
        <CourtLines kind="half" lineWidth={0.4} fit="xMidYMid meet" w="full" h="full" />
      </Box>
      <Flex align="center" gap="2.5">
        <chakra.span color="clock.fg" lineHeight="0">
          <LightbulbIcon size={24} weight="fill" aria-hidden />
        </chakra.span>
        <chakra.h2 id="tips" textStyle="title.md">
          {t('tips.title')}
        </chakra.h2>
      </Flex>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' }}
        gap={{ base: '6', md: '8' }}
        mt="5"
      >
        <Advice
          Mark={PersonSimpleRunIcon}
          heading={t('tips.athletes')}
          tips={[
            t('tips.forAthletes.profile'),
            t('tips.forAthletes.highlights'),
            t('tips.forAthletes.give'),
            t('tips.forAthletes.deadline'),
          ]}
        />
        <Advice
          Mark={StorefrontIcon}
          heading={t('tips.sponsors')}
          tips={[
            t('tips.forSponsors.offer'),
            t('tips.forSponsors.requirements'),
            t('tips.forSponsors.answer'),
            t('tips.forSponsors.shortlist'),
          ]}
        />
      </Grid>
    </Card>
  );
}

function Advice({ Mark, heading, tips }: { Mark: Icon; heading: string; tips: readonly string[] }) {
  return (
    <section>
      <Flex align="center" gap="2" mb="3">
        <chakra.span color="ball.fg" lineHeight="0">
          <Mark size={20} aria-hidden />
        </chakra.span>
        <chakra.h3 textStyle="title.sm">{heading}</chakra.h3>
      </Flex>
      <chakra.ol listStyleType="none" display="grid" gap="2.5">
        {tips.map((tip, index) => (
          <Flex as="li" key={tip} gap="3">
            <chakra.span
              aria-hidden
              flex="none"
              w="22px"
              fontFamily="score"
              fontSize="23px"
              lineHeight="1"
              color="fg.subtle"
            >
              {index + 1}
            </chakra.span>
            <chakra.span color="fg.muted">{tip}</chakra.span>
          </Flex>
        ))}
      </chakra.ol>
    </section>
  );
}
