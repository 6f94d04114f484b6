/** Tips for what a coach prepares. */
export const ahead = {
  planning: {
    title: 'Planear el entrenamiento',
    tips: [
      'Escribe un objetivo para el día. Si un ejercicio no le sirve, déjalo fuera.',
      'Planea bloques de ocho a doce minutos, con agua entre ellos, y corta un bloque mientras todavía va bien.',
      'La mitad del tiempo, partidos de dos contra dos a cuatro contra cuatro: más toques que cinco contra cinco, y decisiones reales.',
      'Enseña lo nuevo en el primer tercio, con la cabeza fresca. Corran al final, con balón cuando puedas.',
      'Ten de cada ejercicio una versión con dos jugadores más y con dos menos. Siempre falta alguien.',
      'Después escribe una línea: qué repetir y qué dejar.',
    ],
  },
  youth: {
    title: 'Niños y adolescentes',
    tips: [
      'Balón más chico, aro más bajo: talla 5 hasta unos diez años, talla 6 hasta unos doce, y un aro al que lleguen con un buen tiro.',
      'Nadie se queda fuera. Los juegos de eliminación mandan a casa primero a quienes más necesitan practicar.',
      'Que todos jueguen en todas las posiciones hasta los catorce. Nadie sabe quién será alto.',
      'Explica en veinte segundos, muestra una vez y deja que prueben. Corrige mientras juegan.',
      'Elogia lo que deciden, como el esfuerzo, el pase y el valor, más que lo que les tocó, como la altura.',
      'Minutos iguales en la primera mitad del partido. Díselo a los padres antes de la temporada.',
    ],
  },
  safety: {
    title: 'Seguridad y salud',
    tips: [
      'Recorre la cancha antes de entrenar: vidrios, zonas mojadas, redes sueltas, bolsos detrás de la línea de fondo.',
      'Calienta diez minutos con carrera, caídas y equilibrio, no con estiramientos largos. Enseña a caer suave y con dos pies: cuida rodillas y tobillos.',
      'Ten a mano botiquín, hielo, números de emergencia y la dirección del lugar, y conoce quién tiene asma o alergias.',
      'Un golpe en la cabeza con mareo, dolor o confusión: fuera por ese día, y de vuelta solo cuando lo autorice un médico.',
      'Con calor, agua cada quince minutos; pasa el entrenamiento a la mañana o suspéndelo si el piso quema al apoyar la mano.',
      'Nunca te quedes a solas con un menor a puerta cerrada. Los mensajes a menores van también a uno de sus padres.',
    ],
  },
};
