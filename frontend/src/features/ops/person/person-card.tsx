import { Button, chakra, Flex } from '@chakra-ui/react';
import type { OpsPerson } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/text-fields.ts';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { opsQueries } from '../ops.queries.ts';
import { PersonSockets } from './person-sockets.tsx';

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** Finds a person by their name, id or profile's address, and shows their sockets. */
export function PersonCard() {
  const { t } = useTranslation('ops');
  const [text, setText] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<OpsPerson>();
  const input = useRef<HTMLInputElement>(null);
  const { data: people, error, isFetching, refetch } = useQuery({ ...opsQueries.people(search), enabled: !!search });
  const person = chosen ?? (people?.length === 1 ? people[0] : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = ID.exec(text)?.[0].toLowerCase() ?? text.trim();
    setIsInvalid(wanted === '');
    if (wanted === '') return input.current?.focus();
    setChosen(undefined);
    if (wanted === search) void refetch();
    else setSearch(wanted);
  };

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="person-title">
      <chakra.h2 id="person-title" textStyle="title.sm" mb="3">
        {t('person.title')}
      </chakra.h2>
      <form onSubmit={submit} noValidate>
        <Flex direction="column" gap="3">
          <Field label={t('person.label')} hint={t('person.hint')} error={isInvalid ? t('person.required') : undefined}>
            {(binding) => (
              <Input
                {...binding}
                ref={input}
                autoComplete="off"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="outline" alignSelf="flex-start" aria-busy={isFetching || undefined}>
            {t('person.find')}
          </Button>
          <RefusalNote code={refusalOf(error)} texts={['ops:person.refused', 'ops:refused']} />
        </Flex>
      </form>
      <chakra.p role="status" color="fg.muted" textStyle="body.sm" mt={people ? '3' : '0'}>
        {people && !error && t('person.found', { count: people.length })}
      </chakra.p>
      {people && people.length > 1 && <Found people={people} chosen={person} onChoose={setChosen} />}
      {person && <PersonSockets key={person.id} person={person} />}
    </Card>
  );
}

interface FoundProps {
  people: readonly OpsPerson[];
  chosen: OpsPerson | undefined;
  onChoose: (person: OpsPerson) => void;
}

/** The people with a similar name, to choose one. Their ids tell equal names apart. */
function Found({ people, chosen, onChoose }: FoundProps) {
  const { t } = useTranslation('ops');
  return (
    <chakra.ul aria-label={t('person.people')} listStyleType="none" mx="-2" mt="1">
      {people.map((person) => (
        <li key={person.id}>
          <chakra.button
            type="button"
            aria-pressed={person.id === chosen?.id}
            onClick={() => onChoose(person)}
            display="block"
            w="full"
            minH="hit"
            px="2"
            py="1"
            borderRadius="md"
            textAlign="start"
            cursor="pointer"
            overflowWrap="anywhere"
            _hover={{ bg: 'bg.muted' }}
            _pressed={{ bg: 'bg.muted' }}
          >
            <chakra.span fontWeight="600">{shownName(person.displayName)}</chakra.span>{' '}
            <chakra.span color="fg.subtle" textStyle="caption">
              {person.id}
            </chakra.span>
          </chakra.button>
        </li>
      ))}
    </chakra.ul>
  );
}
