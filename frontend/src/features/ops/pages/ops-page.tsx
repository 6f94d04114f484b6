import { Button, chakra, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/text-fields.ts';
import { Page, PageHead } from '../../../ui/page.tsx';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { KeyIcon } from '../icons.ts';
import { useOpsSignIn } from '../ops.mutations.ts';
import { opsQueries } from '../ops.queries.ts';
import { Console } from './console.tsx';

/** `/ops`: for members on the list of operators, and for people who have the token. */
export function OpsPage() {
  const { t } = useTranslation('ops');
  const { data, error, refetch } = useQuery(opsQueries.session());
  if (data?.via === 'none' || data?.via === 'forbidden') return <TokenForm isForbidden={data.via === 'forbidden'} />;
  if (data) return <Console via={data.via} />;
  if (!error) return <PageSkeleton />;
  return (
    <Page>
      <PageHead title={t('title')} />
      <ErrorState message={t('failed')} onRetry={() => void refetch()} />
    </Page>
  );
}

/** Shown to visitors, and to members and guests who are not operators. */
function TokenForm({ isForbidden }: { isForbidden: boolean }) {
  const { t } = useTranslation('ops');
  const [token, setToken] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useOpsSignIn();
  const texts = isForbidden ? 'forbidden' : 'token';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = token.trim();
    setIsMissing(given === '');
    if (given === '') input.current?.focus();
    else if (!isPending) mutate(given, { onError: () => input.current?.focus() });
  };

  return (
    <Page>
      <PageHead title={t('title')} />
      <Card maxW="520px" p={{ base: '4', md: '6' }} aria-labelledby="token-title">
        <chakra.h2 id="token-title" textStyle="title.md">
          {t(`${texts}.title`)}
        </chakra.h2>
        <chakra.p mt="1.5" mb="4" color="fg.muted">
          {t(`${texts}.body`)}
        </chakra.p>
        <form onSubmit={submit} noValidate>
          <Flex direction="column" gap="4">
            <Field label={t('token.label')} error={isMissing ? t('token.required') : undefined}>
              {(binding) => (
                <Input
                  {...binding}
                  ref={input}
                  type="password"
                  autoComplete="off"
                  value={token}
                  onChange={(event) => setToken(event.target.value)}
                />
              )}
            </Field>
            <RefusalNote code={refusalOf(error)} texts={['ops:refused']} />
            <Button type="submit" alignSelf="flex-start" aria-busy={isPending || undefined}>
              <KeyIcon aria-hidden />
              {t(isPending ? 'token.sending' : 'token.send')}
            </Button>
          </Flex>
        </form>
      </Card>
    </Page>
  );
}
