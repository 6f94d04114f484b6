export const man = {
  name: 'Individual con ayudas',
  summary: 'Cada uno tiene un jugador y los cinco defienden el balón.',
  when: [
    'Es tu primera defensa a cualquier edad: enseña postura, visión y ayuda.',
    'Tus jugadores son más o menos tan rápidos como los rivales.',
    'Tiran bien de afuera; nadie queda solo mucho tiempo.',
  ],
  steps: [
    'Balón en la punta. Presión al balón, una mano en la línea a un pase, un pie en la pintura a dos pases.',
    'Pase al ala. Los cinco se mueven con el balón en el aire; el lado lejano se hunde hasta el eje de la cancha.',
    'El ala supera al primer defensor por la línea de fondo. La ayuda baja frena el balón fuera de la pintura; el siguiente ocupa su lugar cerca del aro.',
    'Pase afuera al ala lejana: todos recuperan saliendo al tirador, primero el más cercano, y la defensa queda armada otra vez.',
  ],
  how: [
    'Empieza con la defensa de cuatro y luego suma penetración, corte y cortina, de a uno.',
    'Decidan en equipo hacia dónde llevan el balón: banda o fondo. Así la ayuda viene de un solo lado.',
    'Bastan cinco palabras: balón, niego, ayuda, cortina, tiro.',
  ],
  counters: [
    'Cortinas lejos del balón: persigue de cerca a los buenos tiradores, pasa por detrás con los demás.',
    'Un jugador te supera una y otra vez: ayuda antes desde el lado lejano o dobla en el primer drible.',
    'Puertas atrás contra la negación: ábrete y retrocede un paso.',
  ],
};

export const zone23 = {
  name: 'Zona 2-3',
  summary: 'Dos guardias arriba, tres en el fondo: la pintura está cerrada.',
  when: [
    'Penetran bien y tiran mal de afuera.',
    'Tus internos están cargados de faltas o las piernas están cansadas.',
    'Tras un tiempo fuera o un saque de fondo, para romper su ritmo.',
  ],
  steps: [
    'Dos en los codos, tres abajo. Brazos abiertos: la zona debe parecer más grande de lo que es.',
    'Pase al ala: el guardia cercano toma el balón, el lejano baja a la línea de tiros libres.',
    'Pase a la esquina: sale el alero bajo, el pívot toma el poste cercano y el alero lejano protege el aro.',
    'De vuelta al ala. El defensor de la esquina se queda un momento hasta que llegue el guardia: sin tiros cómodos entre medio.',
    'Balón en el poste alto: el pívot sube un paso, los guardias cierran. No dejes que se gire hacia el aro.',
  ],
  how: [
    'Dibuja con tiza el área de cada defensor y haz circular el balón sin tiros.',
    'Todos se mueven en cada pase; quien se para abre un hueco.',
    'Rebote por áreas: cada uno de los tres de abajo busca el cuerpo más cercano y los guardias entran por los rebotes largos.',
  ],
  counters: [
    'Aparición en el poste alto: defiéndelo por delante o baja antes al guardia lejano.',
    'Sobrecarga con tres de un lado: el alero bajo lejano viene al centro y cedes por un momento el pase largo.',
    'Dos triples seguidos: cambia a individual durante tres posesiones.',
  ],
};

export const press = {
  name: 'Presión a toda cancha 2-2-1',
  summary: 'Lleva el balón a la banda, haz la trampa antes de media cancha, roba el siguiente pase.',
  when: [
    'Tienes más banca o guardias más rápidos.',
    'Vas perdiendo, o ellos suben el balón caminando.',
    'Tras un tiro libre convertido, cuando hay tiempo de armarla.',
  ],
  steps: [
    'Visto desde el fondo por donde sacan. Dos delante, dos detrás, uno al fondo. El primer pase se permite, pero a la esquina.',
    'El defensor delantero cercano cierra el centro; el balón solo puede ir por la banda.',
    'Cuando el drible sube por la línea, entra la segunda fila: dos cuerpos y la línea lateral hacen la trampa.',
    'El otro defensor delantero toma el pase atrás, el lejano de la segunda fila lee el pase por la línea y el último cuida el aro.',
    'Los pases largos y altos que salen de la trampa son los que robas. Si no hay robo: corre atrás por delante del balón.',
  ],
  how: [
    'Manos altas y rectas en la trampa. Sin manotear: una falta es su salida.',
    'Haz la trampa cuando quien lleva el balón da la espalda o mira abajo; si no, solo dirige.',
    'Practica el regreso tanto como la trampa: tras un pase por arriba, los cinco corren a la pintura.',
  ],
  counters: [
    'Un jugador en el centro: el defensor delantero lejano se queda en esa línea, aunque no haya trampa.',
    'El pase largo a media cancha: el último juega el balón, el lejano retrocede.',
    'Dos canastas fáciles seguidas: quita la presión y vuelve a ella tras el próximo tiempo fuera.',
  ],
};
